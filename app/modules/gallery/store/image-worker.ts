import type { PictureFormat, UploadedPicture } from '#app/site/photo-store.ts';

export interface NormalizedPicture {
  bytes: Buffer;
  ending: 'jpg' | 'webp';
  width: number;
  height: number;
  /** Blurred placeholder as a data: URL. */
  placeholder: string;
}

/**
 * Image worker: decodes pictures in a separate process (server/workers/image-worker.ts), since untrusted files may
 * exhaust its memory or crash the decoder. Processes one picture at a time.
 */
export interface ImageWorker {
  /**
   * Normalizes an untrusted upload for storage: upright, sRGB, at most 2400 pixels on the long side, and without
   * metadata (place, time, owner). Throws a Refusal: 415 not a photograph, 413 too large to decode, 422 the worker
   * crashed.
   */
  develop(picture: UploadedPicture): Promise<NormalizedPicture>;
  /** Renders a stored picture at a width, without enlarging it. */
  print(kept: Buffer, width: number, format: PictureFormat): Promise<Buffer>;
  /**
   * Returns the metadata of a picture that is already normalized and has this extension, else undefined. Throws where
   * it is damaged.
   */
  look(
    picture: Buffer,
    ending: NormalizedPicture['ending'],
  ): Promise<Pick<NormalizedPicture, 'width' | 'height' | 'placeholder'> | undefined>;
  /** Renders an SVG of our own as an opaque PNG of its size. */
  draw(svg: string): Promise<Buffer>;
  /** Terminates the process; later calls fail. */
  stop(): void;
}
