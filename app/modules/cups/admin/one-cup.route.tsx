import { Link, useLoaderData } from 'react-router';
import { LatestChanges } from '#app/admin/changes/latest-changes.tsx';
import { ActForm } from '#app/admin/forms/act-form.tsx';
import { RowActs } from '#app/admin/forms/row-acts.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { useCupLooks } from './cup-looks.tsx';
import { cupFields } from './cups.ts';
import type { CupDesk, DeskTie } from './cups-desk.ts';
import { OtherTies } from './other-ties.tsx';
import { TieForm } from './tie-form.tsx';

export const clientLoader = ({ params: { slug = '' } }: { params: { slug?: string } }) =>
  call('GET /api/desk/results/cups/{slug}', { param: { slug } });

/** Admin page of a cup: its ties, the form for the next one, and its details. */
export default function OneCup() {
  const screen = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  const { cup, howFar, ties, clubs, choices } = screen;
  const { slug, putBy, version } = cup;
  const param = { slug };
  return (
    <Page
      title={cup.name}
      description={`The ties of ${cup.name}.`}
      lead={putBy ? 'Put by: it stands in no list.' : howFar}
      before={<BackTo to="/desk/results/cups">Cups</BackTo>}
    >
      {desk.word}
      {ties.length > 0 ? (
        <Card title="Our ties">
          {ties.map((tie) => (
            <OneTie key={tie.id} tie={tie} slug={slug} clubs={clubs} onDone={desk.refresh} />
          ))}
        </Card>
      ) : null}
      <Card title="Next tie">
        <TieForm
          key={ties.length}
          clubs={clubs}
          button="Put it into the calendar"
          said="It is in the calendar and on the cup’s page."
          act="POST /api/desk/results/cups/{slug}/ties"
          param={param}
          onDone={desk.refresh}
        />
      </Card>
      <OtherTies screen={screen} desk={desk} />
      <Fold title="The cup itself" about={cup.name}>
        <ActForm
          act="PUT /api/desk/results/cups/{slug}"
          param={param}
          fields={cupFields}
          was={cup}
          looks={useCupLooks(choices, cup)}
          also={{ putBy }}
          button="Save"
          said="Saved. The cup’s page shows it now."
          onDone={desk.refresh}
        />
        <PutBy cup={cup} desk={desk} hasTies={ties.length > 0} />
      </Fold>
      <p>
        <a href={`/cups/${slug}`}>The cup’s page as visitors see it</a>
      </p>
      <LatestChanges room="results" subject={`cup:${slug}`} onUndone={desk.refresh} key={version} />
    </Page>
  );
}

interface TieProps {
  tie: DeskTie;
  slug: string;
  clubs: string[];
  onDone: () => unknown;
}

function OneTie({ tie, slug, clubs, onDone }: TieProps) {
  const { id, round, opponent, line, day } = tie;
  return (
    <div className="cup-tie">
      <p>
        <strong>{round}</strong>: {line || `${opponent}, ${day}`}
      </p>
      <p>
        <Link className="onward" to={`/desk/results/events/${id}`}>
          {line ? 'Change the result' : 'Put the result'}
          <span className="visually-hidden"> of {round}</span>
        </Link>
      </p>
      <details>
        <summary>
          Another day, green or opponent<span className="visually-hidden"> for {round}</span>
        </summary>
        <TieForm
          tie={tie}
          clubs={clubs}
          onDone={onDone}
          button="Save"
          said="Saved. The calendar shows it now."
          act="PUT /api/desk/results/cups/{slug}/ties/{id}"
          param={{ slug, id }}
        />
        <p className="soft">
          To call it off, or take it out of the calendar, open it{' '}
          <Link to={`/desk/matches/${id}`}>there</Link>.
        </p>
      </details>
    </div>
  );
}

function PutBy({ cup, desk, hasTies }: { cup: CupDesk['cup']; desk: Acts; hasTies: boolean }) {
  const { slug, name, about, section, team, putBy, version } = cup;
  return (
    <div className="actions">
      <RowActs
        name={name}
        version={version}
        desk={desk}
        param={{ slug }}
        putBy={{
          act: 'PUT /api/desk/results/cups/{slug}',
          isBy: putBy,
          json: (putBy) => ({ name, about, section, team, format: 'same', putBy }),
          said: putBy ? 'It stands among the cups again.' : 'It is put by. Its page and its results stay.',
        }}
        remove={
          hasTies
            ? undefined
            : {
                act: 'DELETE /api/desk/results/cups/{slug}',
                button: 'Remove this cup',
                said: 'It has been removed.',
                sure: {
                  title: `Remove ${name}?`,
                  yes: 'Yes, remove it',
                  about: 'Its page goes. A cup in which we have played can only be put by.',
                },
                to: '/desk/results/cups',
              }
        }
      />
    </div>
  );
}
