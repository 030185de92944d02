/** Maximum length of the longest side in storage, in pixels (app/modules/gallery/store/process-picture.server.ts). */
const maxSidePixels = 2400;
const minShrinkBytes = 1_000_000;

/**
 * Scales a photo to its storage size before upload, a tenth of the bytes, and converts HEIC to JPEG. Returns the file itself if
 * it is small, or if the browser cannot decode it.
 */
export async function shrinkPicture(file: File): Promise<Blob> {
  const phones = /hei[cf]/.test(file.type);
  if (!phones && (file.type !== 'image/jpeg' || file.size < minShrinkBytes)) return file;
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const { naturalWidth: width, naturalHeight: height } = picture;
    const scale = Math.min(1, maxSidePixels / Math.max(width, height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    const brush = canvas.getContext('2d');
    if (!brush || !isReliableCanvas(brush)) return file;
    brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.9));
    return made && (phones || made.size < file.size) ? made : file;
  } catch {
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Detects browsers that return noise from a canvas, as a protection against fingerprinting. */
function isReliableCanvas(brush: CanvasRenderingContext2D): boolean {
  brush.fillStyle = '#1f5137';
  brush.fillRect(0, 0, 1, 1);
  return brush.getImageData(0, 0, 1, 1).data.join() === '31,81,55,255';
}
