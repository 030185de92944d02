/** The longest side, in pixels, that is kept of a picture anyway (app/modules/gallery/store/develop.server.ts). */
const longSide = 2400;
const small = 1_000_000;

/**
 * A camera's picture in the size in which it is kept, so that a slow line carries a tenth of it; one in a phone's own
 * format as JPEG. The file itself where it is small, or where this browser cannot.
 */
export async function shrink(file: File): Promise<Blob> {
  const phones = /hei[cf]/.test(file.type);
  if (!phones && (file.type !== 'image/jpeg' || file.size < small)) return file;
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, longSide / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const brush = canvas.getContext('2d');
    if (!brush || !isTrue(brush)) return file;
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return made && (phones || made.size < file.size) ? made : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Some browsers, to hide which they are, give back noise in place of what was drawn. */
function isTrue(brush: CanvasRenderingContext2D): boolean {
  brush.fillStyle = '#1f5137';
  brush.fillRect(0, 0, 1, 1);
  return brush.getImageData(0, 0, 1, 1).data.join() === '31,81,55,255';
}
