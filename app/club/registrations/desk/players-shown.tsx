import { ActForm } from '#app/desk/acts/act-form.tsx';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import { ClubSelect } from './club-select.tsx';
import { clubShownFields, shownFields } from './player-fields.ts';
import type { PlayersRoom } from './player-shapes.server.ts';

/** How the page of averages calls players: as the league has chosen, or their club. */
export function PlayersShown({ room }: { room: PlayersRoom }) {
  const { books, clubs } = room;
  return books.map((book) => (
    <Fold
      key={book.id}
      title={books.length > 1 ? `Averages of ${book.name}` : 'Averages'}
      about={`‘${shownFields.namesShown.options[book.namesShown]}’, from ${book.averageGames} games`}
    >
      <ShownForms book={book} clubs={clubs} />
    </Fold>
  ));
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
