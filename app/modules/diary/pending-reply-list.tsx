import { formatCount } from '#app/core/language.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { MemberDiaryData } from './diary-schemas.server.ts';

type PendingReplies = MemberDiaryData['waiting'];

/** Number of boards rendered open if no other reply is due: each match of a season may have one. */
const maxVisibleBoards = 2;

/** Render the replies that are due; null if there are none. */
export function PendingMemberReplyList({ waiting }: { waiting: PendingReplies }) {
  const boards = waiting.filter(({ ask }) => ask === 'board');
  const others = waiting.filter(({ ask }) => ask !== 'board');
  if (waiting.length === 0) return null;
  const first = [...others, ...boards.slice(0, others.length > 0 ? 0 : maxVisibleBoards)];
  const more = boards.filter((one) => !first.includes(one));
  return (
    <section className="diary-waiting no-print">
      <h2>Waiting for your reply</h2>
      <PendingReplyRows of={first} />
      {more.length > 0 ? (
        <CollapsibleSection
          title="Put your name down"
          about={`for ${formatCount(more.length, 'more event')}`}
        >
          <PendingReplyRows of={more} />
        </CollapsibleSection>
      ) : null}
    </section>
  );
}

const PendingReplyRows = ({ of }: { of: PendingReplies }) => (
  <LinkRowList className="card">
    {of.map(({ ask, title, line, path }) => (
      <LinkRowItem
        key={`${ask} ${path} ${title} ${line}`}
        to={path}
        name={title}
        line={line}
        state={ask === 'board' ? 'Can you play?' : 'Answer'}
        pressing
      />
    ))}
  </LinkRowList>
);
