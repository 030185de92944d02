export type Stage = 'waiting' | 'sending' | 'developing' | 'lost' | 'there' | 'already' | 'failed';

/** A picture on its way to an album. */
export interface Upload {
  key: number;
  file: File;
  /** Its place in the album. */
  place: number;
  stage: Stage;
  /** How much has gone, 0 to 1. */
  part: number;
  /** Why it failed. */
  why: string;
}

/** Sends one; rejects with an error whose `status` is 0 where the line was lost. `already`: it was there before. */
export type Send = (
  upload: Upload,
  progress: (part: number) => void,
  stop: AbortSignal,
) => Promise<{ already: boolean }>;

export const isOver = ({ stage }: Upload) => ['there', 'already', 'failed'].includes(stage);
