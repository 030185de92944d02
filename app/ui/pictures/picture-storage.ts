/** Picture storage for the editor and rendered texts; the forum and others have their own URLs. */
export interface EditorPictureStorage {
  /** True for the URL of a stored picture of this kind of text. */
  isOurs(src: string): boolean;
  /** Uploads a picture; calls `progress` with the fraction sent, 0 to 1. Rejects with a sentence for the member. */
  send(
    file: File,
    progress: (part: number) => void,
    stop: AbortSignal,
  ): Promise<{ src: string; width: number; height: number }>;
  load: FetchPrivatePicture;
}

/** Fetches a picture at a width in pixels. Rejects with a sentence for the reader. */
export type FetchPrivatePicture = (src: string, pixels: number, type: PictureMimeType) => Promise<Blob>;

export type PictureMimeType = 'image/webp' | 'image/jpeg';

/** Transparent placeholder of the same aspect ratio. */
export const createPlaceholderPicture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`)}`;

/** Display size of a picture in a text, in CSS pixels: at most the width of the text and the height of a screen. */
export function getPictureDisplaySize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, 720 / width, 480 / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
