import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { formatDateTime } from '#app/core/clock.ts';
import { defineSelectField, defineTextField } from '#app/endpoints/fields.ts';
import { getForumReplyPath } from '#app/modules/forum/messages/forum-message.ts';
import { ForumMessageBody } from '#app/modules/forum/writing/message-body.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { CloseForumReportInput, ForumReport } from './report-schemas.server.ts';

const getReportFields = (author: string) => ({
  act: defineSelectField('What is to be done?', {
    options: {
      nothing: 'Nothing: it may stand',
      remove: 'Remove it',
      warn: `Warn ${author} by mail`,
      week: `Suspend ${author} from writing for a week`,
      month: `Suspend ${author} from writing for 30 days`,
    } satisfies Record<CloseForumReportInput['act'], string>,
    invalidMessage: 'Please say what is to be done.',
  }),
  why: defineTextField('Why?', {
    maxLength: 500,
    autoComplete: 'off',
    hint: 'It goes into the record, and to the author where they are told.',
  }),
});

interface Props {
  report: ForumReport;
  /** The oldest report is unfolded. */
  isFirst: boolean;
  onDone: () => Promise<void>;
}

/** Render a report with the reported message, and the form that closes it. */
export function ForumReportCard({ report, isFirst, onDone }: Props) {
  const { id, why, made_at, by, topic_id, post_id, title, content, author } = report;
  return (
    <CollapsibleSection
      under
      open={isFirst}
      title={`About what ${author} wrote in ‘${title}’`}
      about={`Reported by ${by} on ${formatDateTime(new Date(made_at))}`}
    >
      <p className="quote">{why}</p>
      <div className="reported">
        <ForumMessageBody content={content} />
        <a href={getForumReplyPath(topic_id, post_id)}>Open it where it stands</a>
      </div>
      <MutationForm
        mutation="POST /api/moderation/reports/{id}/end"
        param={{ id }}
        fields={getReportFields(author)}
        button="Do this and close the report"
        check={({ why = '' }) => (why.trim() ? {} : { why: 'Please say why. It goes into the record.' })}
        buildBody={({ act, why }) => ({ act, outcome: why })}
        onDone={onDone}
      />
    </CollapsibleSection>
  );
}
