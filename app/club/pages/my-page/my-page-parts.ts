import { createElement as el, Fragment } from 'react';
import type { MyPage, MyRow } from './my-page-schemas.server.ts';

/**
 * What is the member's own on their page, each part by its name: it takes the place of what waits there (fill-my-page.ts). Without
 * JSX, which Node does not read where it reads the calls from their sources.
 */
export const MyPageParts = ({ matches, duties, topics, desk }: MyPage) =>
  el(
    Fragment,
    null,
    rows('matches', matches, 'No match of yours is waiting to be played.'),
    duties && rows('duties', duties, 'You have no turn to come.'),
    rows('topics', topics, 'Nothing has been written yet.'),
    desk > 0 && el('p', { 'data-my': 'desk' }, el('a', { href: '/desk' }, waiting(desk))),
  );

const waiting = (desk: number) => `${desk} ${desk === 1 ? 'thing waits' : 'things wait'} for you at the desk`;

const rows = (of: string, rows: MyRow[], none: string) =>
  el('ul', { 'data-my': of }, ...(rows.length > 0 ? rows.map(row) : [el('li', null, none)]));

const row = ({ path, name, line, isNew }: MyRow) =>
  el(
    'li',
    null,
    el(
      'a',
      { href: path },
      name,
      isNew && ' ',
      isNew && el('span', { className: 'badge warm' }, 'New'),
      el('span', { className: 'soft' }, line),
    ),
  );
