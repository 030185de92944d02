import type { Format, Incoming } from '#app/site/photo-store.ts';

export interface Developed {
  bytes: Buffer;
  ending: 'jpg' | 'webp';
  width: number;
  height: number;
  /** A blurred miniature as a data: address. */
  placeholder: string;
}

/**
 * Where pictures are opened: a process of its own (server/workshop/darkroom.ts), since what strangers send may take any memory, or
 * break what reads it. One picture at a time.
 */
export interface Darkroom {
  /**
   * A picture as it came from a camera or a stranger -> one that we keep: upright, in sRGB, at most 2400 pixels long,
   * with nothing of what the camera wrote into it (place, time, owner). Throws a Refusal for what is no photograph (415),
   * one too large to open (413) and one that the process did not live through (422).
   */
  develop(picture: Incoming): Promise<Developed>;
  /** A kept picture at a width, never wider than it is. */
  print(kept: Buffer, width: number, format: Format): Promise<Buffer>;
  /** What is to be known of it, if it is already as we keep them under such an ending. Throws where it is damaged. */
  look(
    picture: Buffer,
    ending: Developed['ending'],
  ): Promise<Pick<Developed, 'width' | 'height' | 'placeholder'> | undefined>;
  /** Ends the process; nothing is opened any more. */
  stop(): void;
}
