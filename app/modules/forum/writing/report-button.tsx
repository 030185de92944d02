import { useRef, useState } from 'react';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { defineTextField } from '#app/endpoints/fields.ts';
import { AlertMessage } from '#app/ui/field.tsx';

const fields = { why: defineTextField('Reason for reporting', { maxLength: 1000, autoComplete: 'off' }) };

/** Render the button and dialog that report a topic or a reply to the moderators. */
export function ReportMessageButton({ topic, reply }: { topic: string; reply?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [told, setTold] = useState(false);
  return (
    <>
      {told ? <AlertMessage kind="success">Thank you. A moderator will look at it.</AlertMessage> : null}
      <button type="button" className="link-button" onClick={() => dialog.current?.showModal()}>
        Report
      </button>
      <dialog ref={dialog} aria-label="Report to the moderators">
        <div className="stack">
          <h2>Report to the moderators</h2>
          <p>Moderators see the message and who reported it. The author does not see who reported it.</p>
          <MutationForm
            mutation="POST /forum/reports"
            fields={fields}
            button="Send report"
            check={({ why = '' }) => (why.trim() ? {} : { why: 'Enter a reason.' })}
            extraValues={{ topic_id: topic, post_id: reply }}
            onDone={() => {
              dialog.current?.close();
              setTold(true);
            }}
          />
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </dialog>
    </>
  );
}
