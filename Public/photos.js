// Makes photos small before they are sent. A canvas also leaves out what the camera wrote beside the picture, such as the place.
const LONGEST_SIDE = 1600; // pixels
const QUALITY = 0.8;

// The file as a smaller JPEG; the file itself if this browser cannot read it.
export async function shrunk(file) {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d').drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    return (await new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))) ?? file;
  } catch {
    return file;
  }
}
