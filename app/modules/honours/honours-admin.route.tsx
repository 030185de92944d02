import type { ComponentProps } from 'react';
import { useLoaderData } from 'react-router';
import { MutationForm } from '#app/admin/forms/mutation-form.tsx';
import { type MutationRunner, useMutationRunner } from '#app/admin/forms/use-mutations.tsx';
import { AdminSectionPage } from '#app/admin/section-page.tsx';
import { call } from '#app/api/call.ts';
import { createObjectFromKeys, typedKeys } from '#app/core/typed-objects.ts';
import { withIndefiniteArticle } from '#app/site/club-terms.ts';
import { useClubTerms } from '#app/site/shell.ts';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { Field } from '#app/ui/field.tsx';
import { Options } from '#app/ui/form/options.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { honourFormFields } from './honour-form-fields.ts';
import type { HonoursBoardRow } from './honours.endpoints.server.ts';

export async function clientLoader() {
  const [lines, competitions] = await Promise.all([
    call('GET /api/desk/competitions/honours'),
    call('GET /api/desk/competitions'),
  ]);
  const names = [...competitions, ...lines].map(({ name }) => name);
  return { lines, names: [...new Set(names)] };
}

/** Edits the honours board: rows of finals are derived, earlier years are typed in. */
export default function HonoursAdminPage() {
  const { lines, names } = useLoaderData<typeof clientLoader>();
  const room = useMutationRunner();
  return (
    <AdminSectionPage
      room="competitions"
      title="Honours board"
      lead="Finals played here are added automatically. You can add earlier years yourself."
    >
      <datalist id="competitions">
        <Options of={names} />
      </datalist>
      <CollapsibleSection title="Add a year" open={lines.length === 0}>
        <MutationForm
          mutation="POST /api/desk/competitions/honours"
          fields={honourFormFields}
          fieldOverrides={useHonourFieldOverrides()}
          button="Add"
          successMessage="Added to the honours board."
          onDone={room.refresh}
        />
      </CollapsibleSection>
      {lines.length === 0 ? <p>There are no names on the board yet. Add the first year.</p> : null}
      <div className="folds">
        {lines
          .filter(({ played }) => !played)
          .map((line) => (
            <HonourEditor key={line.id} line={line} room={room} />
          ))}
      </div>
      <DerivedHonours lines={lines.filter(({ played }) => played)} />
      {lines.length > 0 ? (
        <a className="onward" href="/honours">
          View the honours board
        </a>
      ) : null}
      {room.notice}
    </AdminSectionPage>
  );
}

function HonourEditor({ line, room }: { line: HonoursBoardRow; room: MutationRunner }) {
  const param = { id: line.id };
  const looks = useHonourFieldOverrides(line);
  const remove = () =>
    room.mutate(
      'DELETE /api/desk/competitions/honours/{id}',
      { param, version: line.version },
      'Removed from the honours board.',
    );
  return (
    <CollapsibleSection title={`${line.year} ${line.name}`} about={line.winner}>
      <MutationForm
        mutation="PATCH /api/desk/competitions/honours/{id}"
        param={param}
        fields={honourFormFields}
        initialValues={line}
        fieldOverrides={looks}
        button="Save"
        kind="quiet"
        successMessage="Saved."
        fromConflictRow={({ runner_up }) => ({ runnerUp: String(runner_up) })}
        onDone={room.refresh}
      />
      <button type="button" className="link-button" disabled={room.busy} onClick={remove}>
        Remove from board
        <span className="visually-hidden">
          : {line.name} {line.year}
        </span>
      </button>
    </CollapsibleSection>
  );
}

/** Rows derived from finals, read-only here: they are corrected at the final. */
function DerivedHonours({ lines }: { lines: HonoursBoardRow[] }) {
  if (lines.length === 0) return null;
  return (
    <section className="stack">
      <h2>From the finals played here</h2>
      <LinkRowList className="card">
        {lines.map(({ id, year, name, winner }) => (
          <LinkRowItem key={id} name={`${year} ${name}`} line={winner} />
        ))}
      </LinkRowList>
    </section>
  );
}

type HonourFieldProps = Pick<ComponentProps<typeof Field>, 'list' | 'inputMode' | 'hint'>;

/** Renders the fields; they stay enabled during a request, so that typing can go on. */
function useHonourFieldOverrides(line?: HonoursBoardRow) {
  const hint = `For a pair or ${withIndefiniteArticle(useClubTerms().trip)}, enter all the names`;
  const more: Partial<Record<keyof typeof honourFormFields, HonourFieldProps>> = {
    name: { list: 'competitions' },
    year: { inputMode: 'numeric' },
    winner: { hint },
  };
  return createObjectFromKeys(typedKeys(honourFormFields), (name) => (
    <Field
      key={name}
      label={honourFormFields[name].label}
      name={name}
      disabled={false}
      {...more[name]}
      autoComplete="off"
      defaultValue={line?.[name]}
    />
  ));
}
