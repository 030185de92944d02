/** What the editor and a text need of whoever keeps the pictures: the forum now, others with addresses of their own. */
export interface Pictures {
  /** Whether an address is that of a picture which is kept for this kind of text. */
  isOurs(src: string): boolean;
  /** Sends a picture; `progress` is told which part of it has gone, 0 to 1. Rejects with a sentence for the member. */
  send(
    file: File,
    progress: (part: number) => void,
    stop: AbortSignal,
  ): Promise<{ src: string; width: number; height: number }>;
  load: LoadPicture;
}

/** Fetches a picture, wide enough for so many pixels. Rejects with a sentence for the reader. */
export type LoadPicture = (src: string, pixels: number, type: PictureType) => Promise<Blob>;

export type PictureType = 'image/webp' | 'image/jpeg';

/** A picture that has not come yet: of its shape, and with nothing on it. */
export const emptyPicture = (width: number, height: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"/>`)}`;

/** How large a picture stands in a text: as wide as the text at most, and never higher than a screen. In CSS pixels. */
export function shownSize(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1, 720 / width, 480 / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
