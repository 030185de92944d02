import { ActForm } from '#app/admin/forms/act-form.tsx';
import { useActs } from '#app/admin/forms/use-acts.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { ClubSelect } from './club-select.tsx';
import { clubShownFields, shownFields } from './player-fields.ts';
import type { PlayersRoom } from './player-shapes.server.ts';
import { gamesIn } from './player-words.ts';

/** Forms of the name format on the averages page, for the league and for single clubs. */
export function PlayersShown({ room }: { room: PlayersRoom }) {
  const { books, clubs } = room;
  const each = books.map((book) => (
    <Fold
      key={book.id}
      title={books.length > 1 ? `Averages of ${book.name}` : 'Averages'}
      about={`‘${shownFields.namesShown.options[book.namesShown]}’, from ${gamesIn(book.averageGames)}`}
    >
      <ShownForms book={book} clubs={clubs} />
    </Fold>
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
  const desk = useActs();
  return (
    <Fold title="The averages’ prizes" about={`Onto the honours board of ${season}`} id="prizes">
      <p>
        Whoever leads the players’ averages of a division stands on the <a href="/honours">honours board</a>{' '}
        then, called as on the page of averages, with who is next. Equals share it.
      </p>
      <SureButton
        large
        kind="quiet"
        button="Put them on the board"
        title={`Put the averages of ${season} on the board?`}
        busy={desk.busy}
        onSure={() =>
          desk.act('POST /api/desk/league/players-prizes', { json: { season } }, ({ added }) =>
            added === 1 ? 'One line is on the board.' : `${added} lines are on the board.`,
          )
        }
      >
        It is for the end of the season, when all results are in. A division that has its line is left as it
        is.
      </SureButton>
      {desk.word}
    </Fold>
  );
}

function ShownForms({ book, clubs }: { book: PlayersRoom['books'][number]; clubs: PlayersRoom['clubs'] }) {
  const desk = useActs();
  const own = clubs.filter(({ id }) => id in book.clubNames);
  return (
    <div className="stack">
      <ActForm
        act="PUT /api/desk/league/players-shown/{id}"
        param={{ id: book.id }}
        fields={shownFields}
        was={book}
        button="Save"
        said="Saved."
        onDone={desk.refresh}
      />
      <h3>A club’s own choice</h3>
      {own.length > 0 ? (
        <Rows>
          {own.map(({ id, name }) => (
            <Row
              key={id}
              name={name}
              line={`‘${shownFields.namesShown.options[book.clubNames[id] ?? 'whole']}’`}
            />
          ))}
        </Rows>
      ) : null}
      <ActForm
        act="PUT /api/desk/league/players-shown/{id}/club"
        param={{ id: book.id }}
        version={book.version}
        fields={clubShownFields}
        was={{ names: 'initial' }}
        looks={{ club: <ClubSelect clubs={clubs} /> }}
        button="Save the club’s choice"
        kind="quiet"
        said="Saved."
        onDone={desk.refresh}
      />
      {desk.word}
    </div>
  );
}
