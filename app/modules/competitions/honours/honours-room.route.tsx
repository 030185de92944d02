import type { ComponentProps } from 'react';
import { useLoaderData } from 'react-router';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { RoomPage } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { namesIn, recordOf } from '#app/core/typed.ts';
import { withArticle } from '#app/site/club-words.ts';
import { useWords } from '#app/site/shell.ts';
import { Field } from '#app/ui/field.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Row, Rows } from '#app/ui/rows.tsx';
import type { Honour } from './honours.endpoints.server.ts';
import { honourFields } from './honours.ts';

export async function clientLoader() {
  const [lines, competitions] = await Promise.all([
    call('GET /api/desk/competitions/honours'),
    call('GET /api/desk/competitions'),
  ]);
  const names = [...competitions, ...lines].map(({ name }) => name);
  return { lines, names: [...new Set(names)] };
}

/** Edits the honours board: rows of finals are derived, earlier years are typed in. */
export default function HonoursRoom() {
  const { lines, names } = useLoaderData<typeof clientLoader>();
  const room = useActs();
  return (
    <RoomPage
      room="competitions"
      title="Honours board"
      lead="A final that is played here writes itself on the board. Earlier years can be typed in."
    >
      <datalist id="competitions">
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Fold title="Add a year" open={lines.length === 0}>
        <ActForm
          act="POST /api/desk/competitions/honours"
          fields={honourFields}
          looks={useHonourLooks()}
          button="Add"
          said="It is on the board."
          onDone={room.refresh}
        />
      </Fold>
      {lines.length === 0 ? <p>Nobody is on it yet: add the first year.</p> : null}
      <div className="folds">
        {lines
          .filter(({ played }) => !played)
          .map((line) => (
            <OneLine key={line.id} line={line} room={room} />
          ))}
      </div>
      <Finals lines={lines.filter(({ played }) => played)} />
      {lines.length > 0 ? (
        <a className="onward" href="/honours">
          As visitors see it
        </a>
      ) : null}
      {room.word}
    </RoomPage>
  );
}

function OneLine({ line, room }: { line: Honour; room: Acts }) {
  const param = { id: line.id };
  const looks = useHonourLooks(line);
  const remove = () =>
    room.act(
      'DELETE /api/desk/competitions/honours/{id}',
      { param, version: line.version },
      'It is off the board.',
    );
  return (
    <Fold title={`${line.year} ${line.name}`} about={line.winner}>
      <ActForm
        act="PATCH /api/desk/competitions/honours/{id}"
        param={param}
        fields={honourFields}
        was={line}
        looks={looks}
        button="Save"
        kind="quiet"
        said="Saved."
        shown={({ runner_up }) => ({ runnerUp: String(runner_up) })}
        onDone={room.refresh}
      />
      <button type="button" className="link-button" disabled={room.busy} onClick={remove}>
        Take it off the board
        <span className="visually-hidden">
          : {line.name} {line.year}
        </span>
      </button>
    </Fold>
  );
}

/** Rows derived from finals, read-only here: they are corrected at the final. */
function Finals({ lines }: { lines: Honour[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="stack">
      <h2>From the finals played here</h2>
      <Rows className="card">
        {lines.map(({ id, year, name, winner }) => (
          <Row key={id} name={`${year} ${name}`} line={winner} />
        ))}
      </Rows>
    </section>
  );
}

type More = Pick<ComponentProps<typeof Field>, 'list' | 'inputMode' | 'hint'>;

/** Renders the fields; they stay enabled during a request, so that typing can go on. */
function useHonourLooks(line?: Honour) {
  const hint = `A pair or ${withArticle(useWords().trip)}: all their names`;
  const more: Partial<Record<keyof typeof honourFields, More>> = {
    name: { list: 'competitions' },
    year: { inputMode: 'numeric' },
    winner: { hint },
  };
  return recordOf(namesIn(honourFields), (name) => (
    <Field
      key={name}
      label={honourFields[name].label}
      name={name}
      disabled={false}
      {...more[name]}
      autoComplete="off"
      defaultValue={line?.[name]}
    />
  ));
}
