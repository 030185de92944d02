import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { useMutations } from '#app/admin/forms/use-mutations.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { RowItem, RowList } from '#app/ui/rows.tsx';
import { averagesNameFields, clubNameFormatFields } from './player-form-fields.ts';
import type { PlayersPageData } from './player-schemas.server.ts';
import { formatPlayedGames } from './player-texts.ts';
import { RegistrationClubSelect } from './registration-club-select.tsx';

/** Forms of the name format on the averages page, for the league and for single clubs. */
export function AveragesNameForms({ room }: { room: PlayersPageData }) {
  const { books, clubs } = room;
  const each = books.map((book) => (
    <CollapsibleSection
      key={book.id}
      title={books.length > 1 ? `Averages of ${book.name}` : 'Averages'}
      about={`‘${averagesNameFields.namesShown.options[book.namesShown]}’, from ${formatPlayedGames(book.averageGames)}`}
    >
      <ShownForms book={book} clubs={clubs} />
    </CollapsibleSection>
  ));
  return (
    <>
      {each}
      <Prizes season={room.season} />
    </>
  );
}

/** Button to add the season's best averages of each division to the honours board. */
function Prizes({ season }: { season: number }) {
  const desk = useMutations();
  return (
    <CollapsibleSection
      title="The averages’ prizes"
      about={`Onto the honours board of ${season}`}
      id="prizes"
    >
      <p>
        Whoever leads the players’ averages of a division stands on the <a href="/honours">honours board</a>{' '}
        then, called as on the page of averages, with who is next. Equals share it.
      </p>
      <ConfirmButton
        large
        kind="quiet"
        button="Put them on the board"
        title={`Put the averages of ${season} on the board?`}
        busy={desk.busy}
        onSure={() =>
          desk.mutate('POST /api/desk/league/players-prizes', { json: { season } }, ({ added }) =>
            added === 1 ? 'One line is on the board.' : `${added} lines are on the board.`,
          )
        }
      >
        It is for the end of the season, when all results are in. A division that has its line is left as it
        is.
      </ConfirmButton>
      {desk.notice}
    </CollapsibleSection>
  );
}

function ShownForms({
  book,
  clubs,
}: {
  book: PlayersPageData['books'][number];
  clubs: PlayersPageData['clubs'];
}) {
  const desk = useMutations();
  const own = clubs.filter(({ id }) => id in book.clubNames);
  return (
    <div className="stack">
      <MutationForm
        mutation="PUT /api/desk/league/players-shown/{id}"
        param={{ id: book.id }}
        fields={averagesNameFields}
        initialValues={book}
        button="Save"
        successMessage="Saved."
        onDone={desk.refresh}
      />
      <h3>A club’s own choice</h3>
      {own.length > 0 ? (
        <RowList>
          {own.map(({ id, name }) => (
            <RowItem
              key={id}
              name={name}
              line={`‘${averagesNameFields.namesShown.options[book.clubNames[id] ?? 'whole']}’`}
            />
          ))}
        </RowList>
      ) : null}
      <MutationForm
        mutation="PUT /api/desk/league/players-shown/{id}/club"
        param={{ id: book.id }}
        version={book.version}
        fields={clubNameFormatFields}
        initialValues={{ names: 'initial' }}
        fieldOverrides={{ club: <RegistrationClubSelect clubs={clubs} /> }}
        button="Save the club’s choice"
        kind="quiet"
        successMessage="Saved."
        onDone={desk.refresh}
      />
      {desk.notice}
    </div>
  );
}
