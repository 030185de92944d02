import { type ChangeEvent, useId } from 'react';
import { formatFileSize } from '#app/modules/documents/papers/document-rules.ts';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { ChosenDocumentFile } from './use-chosen-file.ts';

/** File field with upload progress; on a telephone it offers the camera. */
export function DocumentFileField({ chosen: { file, sent, choose } }: { chosen: ChosenDocumentFile }) {
  const { errors, disabled } = useFormState();
  const id = useId();
  const wrong = errors.file;
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => choose(currentTarget.files?.[0]);
  const said = { 'aria-invalid': wrong ? (true as const) : undefined, 'aria-describedby': id };
  return (
    <fieldset className="field documents-file">
      <legend>The file</legend>
      <span className="hint">
        A PDF or a picture, 15 MB or less. You can save Word and Excel files as PDF.
      </span>
      <div className="actions">
        <label className="button quiet file-button">
          {file ? 'Choose another file' : 'Choose a file'}
          <input
            type="file"
            accept="application/pdf,image/jpeg,image/png,image/webp,image/heic"
            disabled={disabled}
            onChange={onChange}
            {...said}
          />
        </label>
        <label className="button quiet file-button">
          Take a photo
          <input type="file" accept="image/*" capture="environment" disabled={disabled} onChange={onChange} />
        </label>
      </div>
      <p id={id} role="status" className={wrong ? 'mistake' : undefined}>
        {wrong ?? (file ? `${file.name}, ${formatFileSize(file.size)}` : 'No file chosen yet.')}
      </p>
      {sent === undefined ? null : (
        <p role="status">
          {sent < 1 ? `Sending… ${Math.round(sent * 100)}%` : 'Sent. Checking the file…'}
          <progress value={sent} aria-label="Upload progress" />
        </p>
      )}
    </fieldset>
  );
}
