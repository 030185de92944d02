import { createElement as el, Fragment, type ReactNode } from 'react';
import type { MyPage, MyRow, Question } from './my-page-schemas.server.ts';

/**
 * Renders the member's own parts by name; each replaces its placeholder (load-my-page.ts), and missing parts are hidden. Without
 * JSX, because Node loads the endpoints from source and does not parse JSX.
 */
export function MyPageParts({ questions, answers, asked, places, week, topics, next, desk }: MyPage) {
  const inSight = Math.max(1, Math.min(most, questions.filter(({ isSoon }) => isSoon).length));
  const [first, more] = [questions.slice(0, inSight), questions.slice(inSight)];
  return el(
    Fragment,
    null,
    (questions.length > 0 || asked.length > 0) &&
      part(
        'asked',
        asked.length > 0 && list(asked),
        first.length > 0 &&
          el(
            'ul',
            { className: 'my-questions', 'data-known': JSON.stringify(answers) },
            ...first.map(question),
          ),
        more.length > 0 && fold(more),
      ),
    places.places.length > 0 &&
      part('picked', el('ul', { className: 'my-places', 'data-known': JSON.stringify(places) })),
    week.length > 0 && part('week', ...week.map(row)),
    topics.length > 0 && part('topics', ...topics.map(row)),
    next && part('next', next),
    desk > 0 && part('desk', desk === 1 ? '1 thing waits' : `${desk} things wait`),
  );
}

/** Maximum number of questions displayed unfolded: every match of a season may have one. */
const most = 3;

const part = (name: string, ...holds: ReactNode[]) => el('div', { 'data-my': name }, ...holds);

const list = (rows: MyRow[]) => el('ul', { className: 'rows' }, ...rows.map(row));

const fold = (more: Question[]) =>
  el(
    'details',
    { className: 'fold-card my-more' },
    el(
      'summary',
      null,
      el('h2', null, more.length === 1 ? 'And for one more' : `And for ${more.length} more`),
    ),
    el('ul', { className: 'my-questions' }, ...more.map(question)),
  );

const question = ({ event, path, name, line }: Question) =>
  el(
    'li',
    null,
    el('h2', null, el('a', { href: path }, name)),
    el('span', { className: 'soft' }, line),
    el('div', { 'data-names': event, 'data-names-asked': '' }),
  );

const row = ({ path, name, line, state, pressing }: MyRow) =>
  el(
    'li',
    null,
    el(
      'a',
      { className: 'row', href: path },
      el('span', { className: 'row-name' }, name),
      line && el('span', { className: 'row-line' }, line),
      state && el('span', { className: pressing ? 'row-state pressing' : 'row-state' }, state),
    ),
  );
