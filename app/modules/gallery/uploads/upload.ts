export type PhotoUploadStage = 'waiting' | 'sending' | 'developing' | 'lost' | 'there' | 'already' | 'failed';

/** Upload of a picture to an album. */
export interface PhotoUploadState {
  key: number;
  file: File;
  /** Position in the album. */
  place: number;
  stage: PhotoUploadStage;
  /** Progress, 0 to 1. */
  part: number;
  /** Error message. */
  why: string;
}

/**
 * Sends one upload; rejects with an error whose `status` is 0 after a network failure. `already`: the server had it
 * before.
 */
export type SendPhotoUpload = (
  upload: PhotoUploadState,
  progress: (part: number) => void,
  stop: AbortSignal,
) => Promise<{ already: boolean }>;

export const isPhotoUploadFinished = ({ stage }: PhotoUploadState) =>
  ['there', 'already', 'failed'].includes(stage);
