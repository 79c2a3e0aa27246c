"""Each page of customers, in each language, is valid HTML, and axe finds nothing that keeps anybody out."""

from page_tests import PageTests


class TestCustomersPages(PageTests):
    @staticmethod
    def shows(exhibit):
        return exhibit.is_of_customers
