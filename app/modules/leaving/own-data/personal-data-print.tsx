import { formatDateTime } from '#app/core/clock.ts';
import { formatDayAndYear } from '#app/core/dates.ts';
import { formatMoney } from '#app/core/money.ts';
import { formatPicturePlaceholder, richTextToPlainText } from '#app/core/rich-text/rich-text.ts';
import { Fact } from '#app/ui/tables/fact.tsx';
import { formatPersonalDataLabel } from './own-data-labels.ts';

/** Renders a member's stored data by section for print. Empty values are left out. */
export function PersonalDataPrint({ data }: { data: Record<string, unknown> }) {
  const parts = Object.entries(data).filter(([, value]) => !isEmpty(value));
  const facts = parts.filter(([, value]) => typeof value !== 'object');
  const others = parts.filter(([, value]) => typeof value === 'object');
  return (
    <div className="stack loose record kept-paper">
      <DataFacts facts={facts} />
      {others.map(([name, value]) => (
        <section key={name}>
          <h2>{formatPersonalDataLabel(name)}</h2>
          <DataValue value={value} />
        </section>
      ))}
    </div>
  );
}

function DataFacts({ facts }: { facts: [string, unknown][] }) {
  return (
    <dl className="facts">
      {facts.map(([name, value]) => (
        <Fact isBox key={name} label={formatPersonalDataLabel(name)}>
          <DataValue value={value} name={name} />
        </Fact>
      ))}
    </dl>
  );
}

function DataValue({ value, name = '' }: { value: unknown; name?: string }) {
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((item, place) => (
          <li key={getItemKey(item, place)}>
            <DataValue value={item} name={name} />
          </li>
        ))}
      </ul>
    );
  if (value !== null && typeof value === 'object') {
    const parts = Object.entries(value).filter(
      ([name, part]) => !isEmpty(part) && !isForPrograms(name, value),
    );
    if (parts.some(([, part]) => typeof part === 'object')) return <DataFacts facts={parts} />;
    return (
      <>{parts.map(([name, part]) => formatLabelledValue(name, formatDataValue(part, name))).join('; ')}</>
    );
  }
  return <>{formatDataValue(value, name)}</>;
}

/** Keys that only the JSON file needs. */
const isForPrograms = (name: string, value: object) => name === 'id' || (name === 'kind' && 'label' in value);

const formatLabelledValue = (name: string, words: string) =>
  name === 'label' ? words : `${formatPersonalDataLabel(name)}: ${words}`;

/** Key with the index: two items may be equal. */
const getItemKey = (item: unknown, place: number) => `${place} ${JSON.stringify(item)}`;

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.values(value).every(isEmpty);
}

function formatDataValue(value: unknown, name = ''): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number' && /pence$/i.test(name)) return formatMoney(value);
  const text = String(value);
  if (text.startsWith('{"type":"doc"'))
    return richTextToPlainText(JSON.parse(text), formatPicturePlaceholder);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return formatDateTime(new Date(text));
  return /^\d{4}-\d\d-\d\d$/.test(text) ? formatDayAndYear(text) : text;
}
