import { useRef, useState } from 'react';
import { call } from '#app/api/call.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Alert, Field } from '#app/ui/field.tsx';

/** Tells the moderators about a topic or a reply, with a reason. */
export function ReportButton({ topic, reply }: { topic: string; reply?: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [told, setTold] = useState(false);
  return (
    <>
      {told ? <Alert kind="success">Thank you. A moderator will look at it.</Alert> : null}
      <button type="button" className="link-button" onClick={() => dialog.current?.showModal()}>
        Report
      </button>
      <dialog ref={dialog} aria-label="Report to the moderators">
        <div className="stack">
          <h2>Report to the moderators</h2>
          <p>The moderators see what was written and who told them. Its author does not.</p>
          <ActionForm
            fields={['why']}
            button="Send"
            reset
            check={({ why }) => (why.trim() ? {} : { why: 'Please say why.' })}
            act={async ({ why }) => {
              await call('POST /forum/reports', { json: { topic_id: topic, why, post_id: reply } });
              dialog.current?.close();
              setTold(true);
            }}
          >
            <Field label="What is wrong with it?" name="why" autoComplete="off" maxLength={1000} />
          </ActionForm>
          <button type="button" className="button quiet" onClick={() => dialog.current?.close()}>
            Go back
          </button>
        </div>
      </dialog>
    </>
  );
}
