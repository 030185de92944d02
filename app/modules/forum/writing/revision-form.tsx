import { useState } from 'react';
import { useCall } from '#app/api/use-call.ts';
import { mentioning } from '#app/modules/forum/mentions/mentioning.ts';
import { contentError } from '#app/modules/forum/messages/forum.ts';
import { forumPictures } from '#app/modules/forum/pictures/forum-pictures.ts';
import { WritingBox } from '#app/ui/editor/writing-box.tsx';
import { FormFoot } from '#app/ui/foot/form-foot.tsx';
import { Trouble } from '#app/ui/foot/trouble.tsx';

interface Props<T> {
  content: string;
  save: (content: string) => Promise<T>;
  onSaved: (saved: T) => void;
  onCancel: () => void;
}

/** Render the form to edit one's own message. */
export function RevisionForm<T>({ content: before, save, onSaved, onCancel }: Props<T>) {
  const [content, setContent] = useState(before);
  const [wrong, setWrong] = useState<string>();
  const { busy, failed, run } = useCall();
  function submit() {
    const error = contentError(content || '{"type":"doc"}', before);
    setWrong(error);
    if (!error) void run(async () => onSaved(await save(content)));
  }
  return (
    <div className="form wide-form">
      <WritingBox
        pictures={forumPictures}
        label="Your words"
        mentions={mentioning}
        value={content}
        disabled={busy}
        error={wrong ?? failed?.errors.content}
        onChange={setContent}
      />
      <FormFoot>
        <Trouble>{failed?.message}</Trouble>
        <div className="actions">
          <button type="button" className="button" disabled={busy} onClick={submit}>
            Save
          </button>
          <button type="button" className="button quiet" disabled={busy} onClick={onCancel}>
            Leave it as it was
          </button>
        </div>
      </FormFoot>
    </div>
  );
}
