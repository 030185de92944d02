import { useState } from 'react';
import { useApiCall } from '#app/api/use-call.ts';
import {
  forumPictureClient,
  memberMentionSearch,
  validateForumMessageContent,
} from '#app/modules/forum-messages/forum-messages.ts';
import { RichTextField } from '#app/ui/editor/rich-text-field.tsx';
import { FormFooter } from '#app/ui/foot/form-foot.tsx';
import { VisibleAlert } from '#app/ui/foot/visible-alert.tsx';

interface Props<T> {
  content: string;
  save: (content: string) => Promise<T>;
  onSaved: (saved: T) => void;
  onCancel: () => void;
}

/** Render the form to edit one's own message. */
export function MessageRevisionForm<T>({ content: before, save, onSaved, onCancel }: Props<T>) {
  const [content, setContent] = useState(before);
  const [wrong, setWrong] = useState<string>();
  const { busy, failed, run } = useApiCall();
  function submit() {
    const error = validateForumMessageContent(content || '{"type":"doc"}', before);
    setWrong(error);
    if (!error) void run(async () => onSaved(await save(content)));
  }
  return (
    <div className="form wide-form">
      <RichTextField
        pictures={forumPictureClient}
        label="Your message"
        mentions={memberMentionSearch}
        value={content}
        disabled={busy}
        error={wrong ?? failed?.errors.content}
        onChange={setContent}
      />
      <FormFooter inReach>
        <VisibleAlert>{failed?.message}</VisibleAlert>
        <div className="actions">
          <button type="button" className="button" disabled={busy} onClick={submit}>
            Save
          </button>
          <button type="button" className="button quiet" disabled={busy} onClick={onCancel}>
            Discard changes
          </button>
        </div>
      </FormFooter>
    </div>
  );
}
