import { showMoment } from '#app/core/clock.ts';
import { showDayAndYear } from '#app/core/dates.ts';
import { pounds } from '#app/core/money.ts';
import { plainText, sayPicture } from '#app/core/rich-text/rich-text.ts';
import { nameOf } from './kept-names.ts';

/** Renders a member's stored data by section for print. Empty values are left out. */
export function KeptPaper({ data }: { data: Record<string, unknown> }) {
  const parts = Object.entries(data).filter(([, value]) => !isEmpty(value));
  const facts = parts.filter(([, value]) => typeof value !== 'object');
  const others = parts.filter(([, value]) => typeof value === 'object');
  return (
    <div className="kept-paper">
      <Facts facts={facts} />
      {others.map(([name, value]) => (
        <section key={name}>
          <h2>{nameOf(name)}</h2>
          <Value value={value} />
        </section>
      ))}
    </div>
  );
}

function Facts({ facts }: { facts: [string, unknown][] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{nameOf(name)}</dt>
          <dd>
            <Value value={value} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ value, name = '' }: { value: unknown; name?: string }) {
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((item, place) => (
          <li key={placed(item, place)}>
            <Value value={item} name={name} />
          </li>
        ))}
      </ul>
    );
  if (value !== null && typeof value === 'object') {
    const parts = Object.entries(value).filter(
      ([name, part]) => !isEmpty(part) && !isForPrograms(name, value),
    );
    if (parts.some(([, part]) => typeof part === 'object')) return <Facts facts={parts} />;
    return <>{parts.map(([name, part]) => said(name, inWords(part, name))).join('; ')}</>;
  }
  return <>{inWords(value, name)}</>;
}

/** Keys that only the JSON file needs. */
const isForPrograms = (name: string, value: object) => name === 'id' || (name === 'kind' && 'label' in value);

const said = (name: string, words: string) => (name === 'label' ? words : `${nameOf(name)}: ${words}`);

/** Key with the index: two items may be equal. */
const placed = (item: unknown, place: number) => `${place} ${JSON.stringify(item)}`;

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

function inWords(value: unknown, name = ''): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /pence$/i.test(name)) return `£${pounds(value)}`;
  const text = String(value);
  if (text.startsWith('{"type":"doc"')) return plainText(JSON.parse(text), sayPicture);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return showMoment(new Date(text));
  return /^\d{4}-\d\d-\d\d$/.test(text) ? showDayAndYear(text) : text;
}
