import { useEffect, useState } from 'react';
import { isPhotoUploadFinished, type PhotoUploadStage, type PhotoUploadState } from './upload.ts';

interface Props {
  uploads: PhotoUploadState[];
  onAgain: (key: number) => void;
  onClear: () => void;
}

const uploadStageLabels: Record<PhotoUploadStage, string> = {
  waiting: 'Waiting',
  sending: 'Sending',
  developing: 'Processing',
  lost: 'Connection lost. Trying again automatically',
  there: 'Added',
  already: 'Already in the album',
  failed: 'Failed',
};

/** List of uploads with their progress, under a summary. */
export function PhotoUploadList({ uploads, onAgain, onClear }: Props) {
  if (uploads.length === 0) return null;
  const over = uploads.filter((upload) => isPhotoUploadFinished(upload) && upload.stage !== 'failed').length;
  const failed = uploads.filter(({ stage }) => stage === 'failed');
  const there = uploads.filter(({ stage }) => stage === 'there');
  const others = uploads.filter(({ stage }) => stage !== 'failed' && stage !== 'there');
  const lines = (some: PhotoUploadState[], label: string) =>
    some.length > 0 ? (
      <ul className="bare-list stack upload-lines" aria-label={label}>
        {some.map((upload) => (
          <UploadListItem key={upload.key} upload={upload} onAgain={() => onAgain(upload.key)} />
        ))}
      </ul>
    ) : null;
  return (
    <>
      <p role="status">
        <strong>
          {formatUploadSummary(uploads, over)}: {over} of {uploads.length}
        </strong>
        {failed.length > 0 ? ` ${failed.length} could not be added. See the reasons below.` : ''}
      </p>
      {lines(failed, 'Pictures that could not be added')}
      {lines(others, 'Pictures being sent')}
      {there.length > 0 ? (
        <details>
          <summary>Added: {there.length}</summary>
          {lines(there, 'Pictures added')}
        </details>
      ) : null}
      {uploads.every(isPhotoUploadFinished) ? (
        <button type="button" className="button quiet small" onClick={onClear}>
          Clear this list
        </button>
      ) : null}
    </>
  );
}

function formatUploadSummary(uploads: PhotoUploadState[], over: number): string {
  if (over === uploads.length) return 'All added';
  return uploads.every(isPhotoUploadFinished) ? 'Added' : 'Sending';
}

function UploadListItem({
  upload: { file, stage, part, why },
  onAgain,
}: {
  upload: PhotoUploadState;
  onAgain: () => void;
}) {
  const address = useObjectUrl(file);
  const [broken, setBroken] = useState(false);
  return (
    <li data-stage={stage}>
      {address && !broken ? (
        <img
          src={address}
          alt=""
          width={56}
          height={56}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(true)}
        />
      ) : (
        <span className="no-thumbnail" />
      )}
      <span>
        <span className="file-name">{file.name}</span>
        <span className={stage === 'failed' ? 'mistake' : 'soft'}>
          {stage === 'failed' ? why : uploadStageLabels[stage]}
        </span>
        {stage === 'sending' ? <progress value={part} aria-label={`${file.name}: upload progress`} /> : null}
      </span>
      {stage === 'failed' ? (
        <button type="button" className="button quiet small" onClick={onAgain}>
          Try again <span className="visually-hidden">{file.name}</span>
        </button>
      ) : null}
    </li>
  );
}

/** Object URL of the picture, revoked on unmount. */
function useObjectUrl(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
