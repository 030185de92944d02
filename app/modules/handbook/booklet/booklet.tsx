import type { Handbook } from '#app/modules/handbook/content/handbook.ts';
import { HandbookBlockRows } from '#app/modules/handbook/content/handbook-block-rows.tsx';
import { countBookletPages, imposeBookletPages } from './imposition.ts';
import { type BookletContentPage, paginateHandbook } from './pagination.ts';

/** Number of pages before the first section: cover and contents. */
const leadingPageCount = 2;

/** Renders the handbook as A5 pages in printer's order, two per side, to be folded and nested. */
export function HandbookBooklet({ handbook }: { handbook: Handbook }) {
  const pages = paginateHandbook(handbook);
  const count = pages.length + leadingPageCount;
  return (
    <div className="stack loose booklet">
      {imposeBookletPages(count).map((side) => (
        <div key={side.join(' ')} className="tiles booklet-side">
          {side.map((number) => (
            <section key={number} className="booklet-page" aria-label={`Page ${number}`}>
              <PageOf number={number} handbook={handbook} pages={pages} />
              {number > 1 ? <p className="booklet-number">{number}</p> : null}
            </section>
          ))}
        </div>
      ))}
    </div>
  );
}

interface Props {
  number: number;
  handbook: Handbook;
  pages: BookletContentPage[];
}

function PageOf({ number, handbook, pages }: Props) {
  if (number === 1) return <Cover handbook={handbook} />;
  if (number === 2) return <Contents pages={pages} />;
  const page = pages[number - leadingPageCount - 1];
  if (!page) return <p className="booklet-notes">Notes</p>;
  // Printed order differs from reading order: a hidden heading names the section that continues here.
  const goesOn = page.parts.some(({ at }) => at === 0)
    ? undefined
    : pages.slice(0, pages.indexOf(page)).findLast(({ parts }) => parts.length > 0);
  return (
    <>
      {goesOn ? <h2 className="visually-hidden">{goesOn.parts.at(-1)?.title}</h2> : null}
      {page.blocks.map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move, and two may have no title
        <div key={at} className="booklet-block">
          {page.parts
            .filter((part) => part.at === at)
            .map(({ id, title }) => (
              <h2 key={id}>{title}</h2>
            ))}
          {block.title ? <h3>{block.title}</h3> : null}
          <HandbookBlockRows block={block} />
        </div>
      ))}
    </>
  );
}

const Cover = ({ handbook: { name, season } }: { handbook: Handbook }) => (
  <div className="booklet-cover">
    <p className="booklet-name">{name}</p>
    <p className="booklet-title">Handbook {season}</p>
  </div>
);

function Contents({ pages }: { pages: BookletContentPage[] }) {
  const parts = pages.flatMap(({ parts }, at) =>
    parts.map((part) => ({ ...part, number: at + leadingPageCount + 1 })),
  );
  return (
    <div className="booklet-block">
      <h2>Contents</h2>
      <table className="handbook-list">
        <tbody>
          {parts.map(({ id, title, number }) => (
            <tr key={id}>
              <td>{title}</td>
              <td className="booklet-to">{number}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns print instructions: 'On 3 sheets of A4: print both sides …' */
export function formatBookletFoldingInstructions(handbook: Handbook): string {
  const sheets = countBookletPages(paginateHandbook(handbook).length + leadingPageCount) / 4;
  const on = sheets === 1 ? 'one sheet' : `${sheets} sheets`;
  return `Needs ${on} of A4. Print at 100%, landscape, on both sides, flipped on the short edge. Then fold the whole stack in half and staple it along the fold.`;
}
