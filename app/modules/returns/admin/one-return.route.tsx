import { Link, useLoaderData } from 'react-router';
import { Deed } from '#app/admin/forms/deed.tsx';
import { type Acts, useActs } from '#app/admin/forms/use-acts.tsx';
import { BackTo } from '#app/admin/room-page.tsx';
import { call } from '#app/api/call.ts';
import { other, sides } from '#app/modules/formats/formats.ts';
import { BothWords } from '#app/modules/returns/link/both-words.tsx';
import { Card } from '#app/ui/card.tsx';
import { Fold } from '#app/ui/fold.tsx';
import { Page } from '#app/ui/page.tsx';
import { SureButton } from '#app/ui/sure-button.tsx';
import { NoDay } from './no-day.tsx';
import { Penalties } from './penalties.tsx';
import { PutOffAtDesk } from './put-off-desk.tsx';
import type { OneReturn } from './room.ts';
import { SettleForm } from './settle-form.tsx';

export const clientLoader = ({ params: { id = '' } }: { params: { id?: string } }) =>
  call('GET /api/desk/league/returns/{id}', { param: { id } });

/** Admin page of one match: both sides' entries, the result, and actions of the secretary. */
export default function OneReturnRoom() {
  const one = useLoaderData<typeof clientLoader>();
  const desk = useActs();
  return (
    <Page
      title={one.title}
      description={`The result of ${one.title}.`}
      lead={[one.when, one.division].filter(Boolean).join('. ')}
      before={<BackTo to="/desk/league/returns">Results from captains</BackTo>}
    >
      {desk.word}
      <NoDay one={one} desk={desk} />
      <Stands one={one} desk={desk} />
      <Fold title={settling[one.now.state]} open={one.now.state === 'waiting'}>
        <SettleForm key={one.version} one={one} desk={desk} />
      </Fold>
      <PutOffAtDesk one={one} desk={desk} />
      <Captains one={one} desk={desk} />
      <Penalties one={one} desk={desk} />
      {one.history.length > 0 ? (
        <Fold title="History" about={`${one.history.length}`}>
          <ul className="return-history">
            {one.history.map(({ id, when, words }) => (
              <li key={id}>
                <span className="soft">{when}</span> {words}
              </li>
            ))}
          </ul>
        </Fold>
      ) : null}
      <div className="actions">
        <Link className="onward" to={`/desk/league/fixtures/${one.id}`}>
          Its day and place
        </Link>
        <a className="onward" href={`/matches/${one.id}`}>
          As visitors see it
        </a>
      </div>
    </Page>
  );
}

const settling = {
  waiting: 'Enter the result',
  one: 'Settle it by other figures',
  unlike: 'Settle it by other figures',
  settled: 'Settle it otherwise',
};

interface Props {
  one: OneReturn;
  desk: Acts;
}

const how = {
  agreed: 'Both captains agree',
  silence: 'One side’s word: the other said nothing',
  secretary: 'Settled at the desk',
  rule: 'Settled by the rule',
};

function Stands({ one, desk }: Props) {
  const { now, names, result, points, differs } = one;
  const spoken = sides.filter((side) => now[side]);
  return (
    <Card title={now.state === 'settled' ? how[now.how ?? 'secretary'] : titles[now.state]}>
      {now.state === 'settled' ? (
        <>
          <p>
            <strong>{result}</strong>
          </p>
          {points ? <p>{points}.</p> : null}
        </>
      ) : null}
      {differs ? <p>Not alike: {differs}.</p> : null}
      {one.isMirrored ? <p className="alert">One is the other the wrong way round.</p> : null}
      {now.state === 'unlike' && !differs ? (
        <p className="alert">Both say the same, but the result was taken back at the desk.</p>
      ) : null}
      {now.tookBack.map((side) => (
        <p className="alert" key={side}>
          The club’s site of {names[side]} has taken back the result that it sent. It stays in the table until
          you decide.
        </p>
      ))}
      {one.wishes.map((line) => (
        <p className="alert" key={line}>
          {line}
        </p>
      ))}
      {one.odd.concat(one.warnings).map((line) => (
        <p className="soft" key={line}>
          {line}
        </p>
      ))}
      {spoken.length > 0 ? <BothWords match={one} /> : <p>Neither side has entered anything yet.</p>}
      {now.home?.note || now.away?.note
        ? sides.map((side) =>
            now[side]?.note ? (
              <p key={side}>
                {names[side]}: ‘{now[side]?.note}’
              </p>
            ) : null,
          )
        : null}
      <Deeds one={one} desk={desk} />
    </Card>
  );
}

/** Buttons of the secretary. */
function Deeds({ one, desk }: Props) {
  const { id, now, names, version } = one;
  const holds = now.sheet;
  const spoken = sides.filter((side) => now[side]);
  const settle = (as: 'home' | 'away') => {
    const word = now[as];
    if (word)
      return desk.act(
        'PUT /api/desk/league/returns/{id}/result',
        { param: { id }, version, json: { sheet: word.sheet, as } },
        `Settled as ${names[as]} say. The table shows it now.`,
      );
  };
  return (
    <div className="actions">
      {now.state === 'settled' && one.wishes.length === 0
        ? null
        : spoken.map((side) => (
            <button
              key={side}
              type="button"
              className="button quiet"
              disabled={desk.busy}
              onClick={() => settle(side)}
            >
              Take what {names[side]} say
            </button>
          ))}
      {now.tookBack.length > 0 ? (
        <Deed
          desk={desk}
          act="DELETE /api/desk/league/returns/{id}/result"
          given={{ param: { id }, version }}
          said="It is out of the table, and both captains are told."
          isNext
        >
          Take it out of the table
        </Deed>
      ) : null}
      {(one.wishes.length > 0 || now.tookBack.length > 0) && holds ? (
        <Deed
          desk={desk}
          act="PUT /api/desk/league/returns/{id}/result"
          given={{ param: { id }, version, json: { sheet: holds } }}
          said="It stays as it was."
        >
          It stays as it is
        </Deed>
      ) : null}
      {now.state === 'settled' || spoken.length > 0 ? (
        <SureButton
          button="Ask both anew"
          title="Take this result out of the table, and ask both captains anew?"
          busy={desk.busy}
          onSure={() =>
            desk.act(
              'POST /api/desk/league/returns/{id}/reopening',
              { param: { id }, version, json: {} },
              'Both captains are asked anew.',
            )
          }
        >
          What both have entered stays in the history. Whoever has an address gets a mail.
        </SureButton>
      ) : null}
    </div>
  );
}

const titles = {
  waiting: 'Nothing has come yet',
  one: 'One side has entered',
  unlike: 'The two results differ',
};

/** Captains of both sides, with a button to mail a new link, and telephone numbers. */
function Captains({ one: { id, captains, names }, desk }: Props) {
  return (
    <Card title="The captains">
      {sides.map((side) => {
        const { name, phone, email } = captains[side];
        return (
          <p key={side}>
            <strong>{names[side]}</strong>: {name || 'nobody is named'}
            {phone ? `, ${phone}` : ''}
            {email ? '' : '. To ring: no address'}{' '}
            {email ? (
              <button
                type="button"
                className="link-button"
                disabled={desk.busy}
                onClick={() =>
                  desk.act(
                    'POST /api/desk/league/returns/{id}/links',
                    { param: { id }, json: { side } },
                    `A link is on its way to ${name || names[side]}. It speaks for ${names[side]}, not for ${names[other(side)]}.`,
                  )
                }
              >
                Send {names[side]} a link
              </button>
            ) : null}
          </p>
        );
      })}
    </Card>
  );
}
