import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { formatCount } from '#app/core/language.ts';
import { siteContext } from '#app/site/site.server.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { HandbookSection } from './handbook.ts';
import { HandbookBlockRows } from './handbook-block-rows.tsx';
import { readHandbook } from './read-handbook.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const handbook = await readHandbook(context.get(siteContext), { withNumbers: false });
  if (!handbook) throw data(null, { status: 404 });
  return handbook;
}

/** Public page of the league's handbook: officers, clubs, fixtures, rules, cups and last season's winners. */
export default function HandbookPage() {
  const { name, season, sections } = useLoaderData<typeof loader>();
  return (
    <PageLayout
      title={`Handbook ${season}`}
      description={`The handbook of ${name} for ${season}: officers, clubs, fixtures, rules of play, cups and last season’s winners.`}
      wide
    >
      <nav className="handbook-contents" aria-label="Contents">
        <ul className="links">
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="/handbook/booklet">Booklet to print</a>
          </li>
        </ul>
      </nav>
      {sections.map((section) => (
        <SectionPart key={section.id} section={section} />
      ))}
    </PageLayout>
  );
}

/** Clubs and fixtures are rendered folded: there may be sixty. */
const isFolded = ({ id, blocks }: HandbookSection) =>
  ['clubs', 'fixtures', 'by-club', 'tables'].includes(id) && blocks.length > 1;

function SectionPart({ section }: { section: HandbookSection }) {
  const { id, title, blocks } = section;
  return (
    <section id={id} className="stack handbook-part">
      <h2>{title}</h2>
      {isFolded(section) ? (
        <div className="folds">
          {blocks.map((block) => (
            <CollapsibleSection
              key={block.title}
              title={block.title}
              about={aboutOf(id, block.rows.length)}
              under
            >
              <HandbookBlockRows block={block} />
            </CollapsibleSection>
          ))}
        </div>
      ) : (
        blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may have no title
          <div key={at}>
            {block.title ? <h3>{block.title}</h3> : null}
            <HandbookBlockRows block={block} />
            {block.path ? (
              <p>
                <a href={block.path}>Latest draw for {block.title}</a>
              </p>
            ) : null}
          </div>
        ))
      )}
    </section>
  );
}

const aboutOf = (id: string, count: number) => {
  if (id === 'fixtures' || id === 'by-club') return formatCount(count, 'match', 'matches');
  return id === 'tables' ? `${count} teams` : undefined;
};
