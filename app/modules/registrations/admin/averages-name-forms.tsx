import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { ConfirmButton } from '#app/ui/confirm-button.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { averagesNameFormatFields, clubPlayerNameFormatFields } from './player-form-fields.ts';
import type { LeaguePlayersPageData } from './player-schemas.server.ts';
import { formatPlayedGameCount } from './player-texts.ts';
import { PlayerRegistrationClubSelect } from './registration-club-select.tsx';

/** Forms of the name format on the averages page, for the league and for single clubs. */
export function AveragesNameFormatForms({ room }: { room: LeaguePlayersPageData }) {
  const { books, clubs } = room;
  const each = books.map((book) => (
    <CollapsibleSection
      key={book.id}
      title={books.length > 1 ? `Averages of ${book.name}` : 'Averages'}
      about={`‘${averagesNameFormatFields.namesShown.options[book.namesShown]}’, from ${formatPlayedGameCount(book.averageGames)}`}
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
  const desk = useMutationRunner();
  return (
    <CollapsibleSection
      title="Prizes for the averages"
      about={`For the honours board of ${season}`}
      id="prizes"
    >
      <p>
        This adds the player at the top of each division’s averages to the{' '}
        <a href="/honours">honours board</a>, with the runner-up. Names appear as on the averages page.
        Players who are level share the place.
      </p>
      <ConfirmButton
        large
        kind="quiet"
        button="Add to honours board"
        title={`Add the ${season} averages to the honours board?`}
        busy={desk.busy}
        onSure={() =>
          desk.mutate('POST /api/desk/league/players-prizes', { json: { season } }, ({ added }) =>
            added === 1
              ? 'One division added to the honours board.'
              : `${added} divisions added to the honours board.`,
          )
        }
      >
        Do this at the end of the season, when all results are in. Divisions already on the board do not
        change.
      </ConfirmButton>
      {desk.notice}
    </CollapsibleSection>
  );
}

function ShownForms({
  book,
  clubs,
}: {
  book: LeaguePlayersPageData['books'][number];
  clubs: LeaguePlayersPageData['clubs'];
}) {
  const desk = useMutationRunner();
  const own = clubs.filter(({ id }) => id in book.clubNames);
  return (
    <div className="stack">
      <MutationForm
        mutation="PUT /api/desk/league/players-shown/{id}"
        param={{ id: book.id }}
        fields={averagesNameFormatFields}
        initialValues={book}
        button="Save"
        successMessage="Saved."
        onDone={desk.refresh}
      />
      <h3>A different choice for one club</h3>
      {own.length > 0 ? (
        <LinkRowList>
          {own.map(({ id, name }) => (
            <LinkRowItem
              key={id}
              name={name}
              line={`‘${averagesNameFormatFields.namesShown.options[book.clubNames[id] ?? 'whole']}’`}
            />
          ))}
        </LinkRowList>
      ) : null}
      <MutationForm
        mutation="PUT /api/desk/league/players-shown/{id}/club"
        param={{ id: book.id }}
        version={book.version}
        fields={clubPlayerNameFormatFields}
        initialValues={{ names: 'initial' }}
        fieldOverrides={{ club: <PlayerRegistrationClubSelect clubs={clubs} /> }}
        button="Save the club’s choice"
        kind="quiet"
        successMessage="Saved."
        onDone={desk.refresh}
      />
      {desk.notice}
    </div>
  );
}
