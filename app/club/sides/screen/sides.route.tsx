import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { call } from '#app/api/call.ts';
import type { SidesScreen } from '#app/club/sides/sides-schemas.server.ts';
import { useActs } from '#app/desk/acts/use-acts.tsx';
import { BackTo } from '#app/desk/room-page.tsx';
import { useAwake } from '#app/ui/form.ts';
import { Page } from '#app/ui/page.tsx';
import { DayFields } from './day-fields.tsx';
import { placed } from './lineup.ts';
import { NamesDown } from './names-down.tsx';
import { PairingsFold } from './pairings-fold.tsx';
import { SidesFoot } from './sides-foot.tsx';
import { SidesPanel } from './sides-panel.tsx';
import { type Sides, useSides } from './use-sides.ts';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/playing/sides/{event}', { param: { event: id } });

/** Where a captain picks the sides of an event. */
export default function SidesPage() {
  const screen = useLoaderData<typeof clientLoader>();
  const { event } = screen;
  const desk = useActs();
  return (
    <Page
      title={`Sides: ${event.title}`}
      description="Who plays where."
      lead={[event.when, event.place].filter(Boolean).join(', ')}
      before={<BackTo to={`/desk/playing/${event.id}`}>Names</BackTo>}
      wide
    >
      {event.off ? (
        <p className="alert danger">
          <strong>{event.off}</strong> Its sides are kept as they are.
        </p>
      ) : null}
      {/* Another version is another screen: what was kept of an older one is compared with it when it is sent. */}
      <Room key={`${event.id} ${screen.version}`} screen={screen} desk={desk} />
    </Page>
  );
}

type Shown = 'names' | 'sides';

function Room({ screen, desk }: { screen: SidesScreen; desk: ReturnType<typeof useActs> }) {
  const sides = useSides(screen, (said) => desk.say(said, undefined));
  const [shown, setShown] = useState<Shown>('names');
  const { lineup } = sides;
  const yes = screen.people.filter(({ word }) => word === 'yes').length;
  const tab = (which: Shown, words: string) => (
    <button type="button" aria-pressed={shown === which} onClick={() => setShown(which)}>
      {words}
    </button>
  );
  return (
    <div className="pick" data-shown={shown}>
      <Help screen={screen} sides={sides} />
      {/* biome-ignore lint/a11y/useSemanticElements: two buttons, no form */}
      <div className="pick-tabs" role="group" aria-label="What is shown">
        {tab('names', `Names (${yes})`)}
        {tab('sides', `Sides (${placed(lineup).length} of ${lineup.rinks * lineup.players})`)}
      </div>
      <div className="pick-panels">
        <section className="pick-panel" data-panel="names" aria-label="Names">
          <NamesDown screen={screen} sides={sides} />
        </section>
        <section className="pick-panel" data-panel="sides" aria-label="Sides">
          <SidesPanel screen={screen} sides={sides} />
        </section>
      </div>
      <DayFields screen={screen} sides={sides} />
      <PairingsFold screen={screen} desk={desk} />
      <SidesFoot screen={screen} sides={sides} desk={desk} />
    </div>
  );
}

/** What proposes sides, and what it has to say of them. */
function Help({ screen, sides }: { screen: SidesScreen; sides: Sides }) {
  const disabled = !useAwake() || sides.busy;
  const { word } = sides;
  return (
    <>
      <div className="actions pick-help">
        <button type="button" className="button quiet small" disabled={disabled} onClick={sides.fill}>
          Fill fairly
        </button>
        {screen.last ? (
          <button type="button" className="button quiet small" disabled={disabled} onClick={sides.copyLast}>
            Copy last team
          </button>
        ) : null}
      </div>
      {word ? (
        <details className="pick-word" open={word.lines.length < 3}>
          <summary>
            {word.lead} {word.lines.length > 0 ? 'Why?' : ''}
          </summary>
          <ul>
            {word.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
