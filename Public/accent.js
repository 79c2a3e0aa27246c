// A picker of colors beside the field for the code of the accent color. Without this module the code is typed.
const [code, picker] = ['accent', 'picker'].map((id) => document.getElementById(id));
picker.addEventListener('input', () => { code.value = picker.value; });
code.addEventListener('input', () => {
  if (/^#[0-9a-f]{6}$/i.test(code.value.trim())) picker.value = code.value.trim();
});
document.getElementById('picker-field').hidden = false;
