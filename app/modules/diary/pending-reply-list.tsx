import { formatCount } from '#app/core/language.ts';
import { getMemberReplyFacts } from '#app/modules/diary/pending-replies/pending-replies.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import type { MemberDiaryData } from './diary-schemas.server.ts';

type PendingReplies = MemberDiaryData['waiting'];

/** Number of foldable replies rendered open if no other is due. */
const maxVisibleFoldable = 2;

/** Render the replies that are due; null if there are none. */
export function PendingMemberReplyList({ waiting }: { waiting: PendingReplies }) {
  const foldable = waiting.filter((one) => getMemberReplyFacts(one).fold);
  const others = waiting.filter((one) => !foldable.includes(one));
  if (waiting.length === 0) return null;
  const first = [...others, ...foldable.slice(0, others.length > 0 ? 0 : maxVisibleFoldable)];
  const more = foldable.filter((one) => !first.includes(one));
  const [folded] = more;
  const fold = folded && getMemberReplyFacts(folded).fold;
  return (
    <section className="stack tight no-print">
      <h2>Waiting for your reply</h2>
      <PendingReplyRows of={first} />
      {fold ? (
        <CollapsibleSection title={fold} about={`for ${formatCount(more.length, 'more event')}`}>
          <PendingReplyRows of={more} />
        </CollapsibleSection>
      ) : null}
    </section>
  );
}

const PendingReplyRows = ({ of }: { of: PendingReplies }) => (
  <LinkRowList className="card columned diary-rows">
    {of.map(({ ask, title, line, path }) => (
      <LinkRowItem
        key={`${ask} ${path} ${title} ${line}`}
        to={path}
        name={title}
        line={<span className="row-cell">{line}</span>}
        state={getMemberReplyFacts({ ask }).state ?? 'Answer'}
        pressing
      />
    ))}
  </LinkRowList>
);
