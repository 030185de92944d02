import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { formatDateTime } from '#app/core/clock.ts';
import { defineSelectField, defineTextField } from '#app/endpoints/fields.ts';
import { ForumMessageBody } from '#app/modules/forum/writing/message-body.tsx';
import { getForumReplyPath } from '#app/modules/forum-messages/forum-messages.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import type { CloseForumReportInput, ForumReport } from './report-schemas.server.ts';

const getReportFields = (author: string) => ({
  act: defineSelectField('Action', {
    options: {
      nothing: 'Take no action',
      remove: 'Remove the message',
      warn: `Warn ${author} by email`,
      week: `Suspend ${author} from writing for a week`,
      month: `Suspend ${author} from writing for 30 days`,
    } satisfies Record<CloseForumReportInput['act'], string>,
    invalidMessage: 'Choose an action.',
  }),
  why: defineTextField('Reason', {
    maxLength: 500,
    autoComplete: 'off',
    hint: 'Saved in the activity log. If the author is emailed, the email includes it.',
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
      title={`Message from ${author} in ‘${title}’`}
      about={`Reported by ${by} on ${formatDateTime(new Date(made_at))}`}
    >
      <p className="quote">{why}</p>
      <div className="reported">
        <ForumMessageBody content={content} />
        <a href={getForumReplyPath(topic_id, post_id)}>Open the message</a>
      </div>
      <MutationForm
        mutation="POST /api/moderation/reports/{id}/end"
        param={{ id }}
        fields={getReportFields(author)}
        button="Save and close report"
        check={({ why = '' }) =>
          why.trim() ? {} : { why: 'Enter a reason. It is saved in the activity log.' }
        }
        buildBody={({ act, why }) => ({ act, outcome: why })}
        onDone={onDone}
      />
    </CollapsibleSection>
  );
}
