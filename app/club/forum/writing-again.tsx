import { useState } from 'react';
import { useCall } from '#app/club/members/use-call.ts';
import { Alert } from '#app/ui/field.tsx';
import { WritingBox } from '#app/ui/writing-box.tsx';
import { contentError, type Post, type Topic } from './forum.ts';
import { forumPictures } from './forum-pictures.ts';
import { mentioning } from './mentioning.ts';

interface Props {
  content: string;
  save: (content: string) => Promise<Post | Topic>;
  onSaved: (saved: Post | Topic) => void;
  onCancel: () => void;
}

/** One's own words once more, to be changed. */
export function WritingAgain({ content: before, save, onSaved, onCancel }: Props) {
  const [content, setContent] = useState(before);
  const [wrong, setWrong] = useState<string>();
  const { busy, failed, run } = useCall();
  function submit() {
    const error = contentError(content || '{"type":"doc"}');
    setWrong(error);
    if (!error) void run(async () => onSaved(await save(content)));
  }
  return (
    <div className="form wide-form">
      {failed ? <Alert kind="danger">{failed.message}</Alert> : null}
      <WritingBox
        pictures={forumPictures}
        label="Your words"
        mentions={mentioning}
        value={content}
        disabled={busy}
        error={wrong ?? failed?.errors.content}
        onChange={setContent}
      />
      <div className="actions">
        <button type="button" className="button" disabled={busy} onClick={submit}>
          Save
        </button>
        <button type="button" className="button quiet" disabled={busy} onClick={onCancel}>
          Leave it as it was
        </button>
      </div>
    </div>
  );
}
