import { useLoaderData, useSearchParams } from 'react-router';
import { AdminSectionBackLink } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { getMatchAdminPath } from '#app/modules/sides/sides.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { AlertMessage, RadioOrCheckboxInput, SelectField } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import { PrintButton } from '#app/ui/print/print-button.tsx';
import { PrintedMatchCard } from './printed-match-card.tsx';
import type { PrintedRinkCards } from './prints.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/{id}/card', { param: { id } });

const cardCounts = Array.from({ length: 12 }, (_, at) => at + 1);

/** Render the match cards of an event, two on A4: with the selected names, or blank. */
export default function PrintedMatchCardsPage() {
  const cards = useLoaderData<typeof clientLoader>();
  const { id, home, away, date, changes, sides } = cards;
  const [asked, ask] = useSearchParams();
  const isBlank = sides.length === 0 || asked.has('blank');
  const many = isBlank ? parseCardCount(asked.get('cards'), sides.length || cards.usual) : sides.length;
  const change = (name: string, value: string | null) =>
    ask(
      (was) => {
        if (value === null) was.delete(name);
        else was.set(name, value);
        return was;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <PageLayout
      title={`Match cards: ${home} v ${away}`}
      description="Match cards to print, two on a sheet of A4."
      heading="Match cards"
      lead={`${home} v ${away}, ${date}. Two on a sheet of A4.`}
      before={<AdminSectionBackLink to={getMatchAdminPath(id)}>This match</AdminSectionBackLink>}
      wide
    >
      <div className="stack no-print">
        {changes.map((line) => (
          <AlertMessage key={line} kind="danger">
            {line}
          </AlertMessage>
        ))}
        {sides.length > 0 ? (
          <RadioOrCheckboxInput
            type="checkbox"
            label="Without names"
            name="blank"
            checked={isBlank}
            onChange={({ target }) => change('blank', target.checked ? '1' : null)}
          />
        ) : null}
        {isBlank ? <CardCountForm many={many} onChange={(value) => change('cards', value)} /> : null}
        <div className="actions">
          <PrintButton />
        </div>
      </div>
      <div className="tiles match-cards">
        {cardCounts.slice(0, many).map((rink) => (
          <PrintedMatchCard key={rink} rink={rink} cards={cards} {...getNames(cards, isBlank, rink)} />
        ))}
      </div>
    </PageLayout>
  );
}

function CardCountForm({ many, onChange }: { many: number; onChange: (value: string) => void }) {
  const { rinks } = useClubTerms();
  return (
    <SelectField
      label={`Number of ${rinks}`}
      name="cards"
      value={many}
      onChange={({ target }) => onChange(target.value)}
    >
      <Options of={cardCounts} />
    </SelectField>
  );
}

function parseCardCount(text: string | null, usual: number): number {
  const number = Number(text ?? usual);
  return cardCounts.includes(number) ? number : usual;
}

function getNames({ sides }: PrintedRinkCards, isBlank: boolean, rink: number) {
  const side = isBlank ? undefined : sides.find((one) => one.rink === rink);
  return { names: side?.ours.map(({ name }) => name) ?? [], theirs: side?.theirs ?? [] };
}
