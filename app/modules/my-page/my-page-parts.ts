import { createElement as el, Fragment, type ReactNode } from 'react';
import { formatCount } from '#app/core/language.ts';
import type { AvailabilityQuestion, MyPageData, MyPageRow } from './my-page-schemas.server.ts';

/**
 * Renders the member's own parts by name; each replaces its placeholder (load-my-page.ts), and missing parts are hidden. Without
 * JSX, because Node loads the endpoints from source and does not parse JSX.
 */
export function MyPageMemberSections({
  questions,
  answers,
  asked,
  places,
  week,
  topics,
  next,
  desk,
}: MyPageData) {
  const inSight = Math.max(1, Math.min(maxVisibleQuestions, questions.filter(({ isSoon }) => isSoon).length));
  const [first, more] = [questions.slice(0, inSight), questions.slice(inSight)];
  return el(
    Fragment,
    null,
    (questions.length > 0 || asked.length > 0) &&
      createPart(
        'asked',
        asked.length > 0 && createRowList(asked),
        first.length > 0 &&
          el(
            'ul',
            { className: 'bare-list stack my-questions', 'data-known': JSON.stringify(answers) },
            ...first.map(createQuestion),
          ),
        more.length > 0 && createFold(more),
      ),
    places.places.length > 0 &&
      createPart(
        'picked',
        el('ul', { className: 'bare-list stack my-places', 'data-known': JSON.stringify(places) }),
      ),
    week.length > 0 && createPart('week', ...week.map(createRow)),
    topics.length > 0 && createPart('topics', ...topics.map(createRow)),
    next && createPart('next', next),
    desk > 0 && createPart('desk', formatCount(desk, 'thing to do', 'things to do')),
  );
}

/** Maximum number of questions displayed unfolded: every match of a season may have one. */
const maxVisibleQuestions = 3;

const createPart = (name: string, ...holds: ReactNode[]) => el('div', { 'data-my': name }, ...holds);

const createRowList = (rows: MyPageRow[]) => el('ul', { className: 'rows' }, ...rows.map(createRow));

const createFold = (more: AvailabilityQuestion[]) =>
  el(
    'details',
    { className: 'fold-card my-more' },
    el(
      'summary',
      null,
      el('h2', null, more.length === 1 ? 'One more to answer' : `${more.length} more to answer`),
    ),
    el('ul', { className: 'bare-list stack my-questions' }, ...more.map(createQuestion)),
  );

const createQuestion = ({ event, path, name, line }: AvailabilityQuestion) =>
  el(
    'li',
    null,
    el('h2', null, el('a', { href: path }, name)),
    el('span', { className: 'soft' }, line),
    el('div', { 'data-names': event, 'data-names-asked': '' }),
  );

const createRow = ({ path, name, line, state, pressing }: MyPageRow) =>
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
