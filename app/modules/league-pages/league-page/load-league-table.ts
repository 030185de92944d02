import {
  formatCollapsedStandings,
  formatLeagueResultLine,
  isCollapsedStandingsColumn,
  isOwnTeamName,
  type LeagueStandingsRow,
  leagueStandingsColumns,
} from '#app/modules/leagues/leagues.ts';
import type { LeagueResponse, LeagueResponseStandingsRow } from './league-response.ts';

/**
 * Fetches and renders a league that the server had no cached sheet of when it rendered the page. The loading state ends even if
 * the request fails; a failure is logged once and leaves the table empty and 'No matches played'.
 */
export async function loadLeagueStandings(section: HTMLElement): Promise<void> {
  const { leagueLoading = '', ours = '' } = section.dataset;
  const names = ours.split('|');
  const answer = await fetchLeague(leagueLoading).catch((error) =>
    console.error('Error fetching league data', error),
  );
  if (answer?.state === 'failed') console.error('Error fetching league data', leagueLoading);
  const table = section.querySelector('table');
  if (table?.hidden) {
    table.tBodies[0]?.append(...(answer?.table ?? []).map((row) => tableRow(row, names)));
    table.hidden = false;
    showElement(table.nextElementSibling, !answer?.table.length);
  }
  const list = section.querySelector<HTMLElement>('.result-list');
  if (list?.hidden) {
    list.append(...(answer?.results ?? []).map(resultItem));
    list.hidden = list.childElementCount === 0;
    showElement(list.nextElementSibling, list.hidden);
  }
  const note = section.querySelector('[data-note]');
  if (note && answer) note.textContent = answer.note;
  for (const loading of section.querySelectorAll('[data-loading]')) loading.remove();
}

async function fetchLeague(day: string): Promise<LeagueResponse> {
  const response = await fetch(`${document.documentElement.dataset.api ?? ''}/api/leagues/${day}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
}

function tableRow(answer: LeagueResponseStandingsRow, ours: string[]): HTMLTableRowElement {
  const { Team: team, Played: played, Won: won, Lost: lost, Draw: draw, Diff: diff, Points: points } = answer;
  const row: LeagueStandingsRow = {
    team,
    played,
    won,
    lost,
    draw,
    for: answer.For,
    ag: answer.Ag,
    diff,
    points,
  };
  const line = document.createElement('tr');
  if (isOwnTeamName(team, ours)) line.className = 'ours';
  const name = createCell('th', team);
  name.scope = 'row';
  const folded = document.createElement('span');
  folded.className = 'folded';
  folded.textContent = formatCollapsedStandings(row);
  name.append(folded);
  line.append(
    name,
    ...leagueStandingsColumns
      .slice(1)
      .map(({ key }) => createCell('td', row[key], isCollapsedStandingsColumn(key) ? 'folds' : '')),
  );
  return line;
}

function createCell(tag: 'th' | 'td', text: string, className = ''): HTMLTableCellElement {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function resultItem({ Date: date, Opponent, line }: LeagueResponse['results'][number]): HTMLLIElement {
  const item = document.createElement('li');
  const day = document.createElement('span');
  day.className = 'soft';
  day.textContent = date;
  const words = document.createElement('span');
  words.textContent = formatLeagueResultLine(Opponent, line);
  item.append(day, ' ', words);
  return item;
}

function showElement(empty: Element | null, shown: boolean) {
  if (empty instanceof HTMLElement) empty.hidden = !shown;
}
