import { call } from '#app/api/call.ts';
import { replyAddress } from '#app/club/forum/forum.ts';
import { Message } from '#app/club/forum/messages/message.tsx';
import { showMoment } from '#app/core/clock.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import type { PutAway, Report } from './report-schemas.server.ts';

const acts: { act: PutAway['act']; words: (author: string) => string }[] = [
  { act: 'nothing', words: () => 'Nothing: it may stand' },
  { act: 'remove', words: () => 'Remove it' },
  { act: 'warn', words: (author) => `Warn ${author} by mail` },
  { act: 'week', words: (author) => `Suspend ${author} from writing for a week` },
  { act: 'month', words: (author) => `Suspend ${author} from writing for 30 days` },
];

/** A report with what was written, and the form that deals with it. */
export function OneReport({ report, onDone }: { report: Report; onDone: () => Promise<void> }) {
  const { id, why, made_at, by, topic_id, post_id, title, content, author } = report;
  return (
    <Card title={`About what ${author} wrote in ‘${title}’`}>
      <p className="soft">
        Reported by {by} on {showMoment(new Date(made_at))}
      </p>
      <p className="quote">{why}</p>
      <details>
        <summary>What was written</summary>
        <Message content={content} />
        <a href={replyAddress(topic_id, post_id)}>Open it where it stands</a>
      </details>
      <ActionForm
        fields={['act', 'why']}
        button="Do this and close the report"
        check={({ why }) => (why.trim() ? {} : { why: 'Please say why. It goes into the record.' })}
        act={async ({ act, why }) => {
          const json = { act: acts.find((one) => one.act === act)?.act, outcome: why };
          await call('POST /api/moderation/reports/{id}/end', { param: { id }, json });
          await onDone();
        }}
      >
        {({ disabled }) => (
          <>
            <div className="field">
              <label htmlFor={`act-${id}`}>What is to be done?</label>
              <select id={`act-${id}`} name="act" disabled={disabled}>
                {acts.map(({ act, words }) => (
                  <option key={act} value={act}>
                    {words(author)}
                  </option>
                ))}
              </select>
            </div>
            <Field
              label="Why?"
              name="why"
              autoComplete="off"
              maxLength={500}
              hint="It goes into the record, and to the author where they are told."
            />
          </>
        )}
      </ActionForm>
    </Card>
  );
}
