import { ActForm } from '#app/admin/forms/act-form.tsx';
import { showMoment } from '#app/core/clock.ts';
import { choice, line } from '#app/endpoints/fields.ts';
import { replyAddress } from '#app/modules/forum/messages/forum.ts';
import { Message } from '#app/modules/forum/writing/message.tsx';
import { Fold } from '#app/ui/fold.tsx';
import type { PutAway, Report } from './report-schemas.server.ts';

const fieldsOf = (author: string) => ({
  act: choice('What is to be done?', {
    options: {
      nothing: 'Nothing: it may stand',
      remove: 'Remove it',
      warn: `Warn ${author} by mail`,
      week: `Suspend ${author} from writing for a week`,
      month: `Suspend ${author} from writing for 30 days`,
    } satisfies Record<PutAway['act'], string>,
    wrong: 'Please say what is to be done.',
  }),
  why: line('Why?', {
    most: 500,
    autoComplete: 'off',
    hint: 'It goes into the record, and to the author where they are told.',
  }),
});

interface Props {
  report: Report;
  /** The oldest report is unfolded. */
  isFirst: boolean;
  onDone: () => Promise<void>;
}

/** Render a report with the reported message, and the form that closes it. */
export function OneReport({ report, isFirst, onDone }: Props) {
  const { id, why, made_at, by, topic_id, post_id, title, content, author } = report;
  return (
    <Fold
      under
      open={isFirst}
      title={`About what ${author} wrote in ‘${title}’`}
      about={`Reported by ${by} on ${showMoment(new Date(made_at))}`}
    >
      <p className="quote">{why}</p>
      <div className="reported">
        <Message content={content} />
        <a href={replyAddress(topic_id, post_id)}>Open it where it stands</a>
      </div>
      <ActForm
        act="POST /api/moderation/reports/{id}/end"
        param={{ id }}
        fields={fieldsOf(author)}
        button="Do this and close the report"
        check={({ why = '' }) => (why.trim() ? {} : { why: 'Please say why. It goes into the record.' })}
        sends={({ act, why }) => ({ act, outcome: why })}
        onDone={onDone}
      />
    </Fold>
  );
}
