import { formatCount } from '#app/core/language.ts';
import { hasOwnKey } from '#app/core/typed-objects.ts';
import { getOppositeMatchSide } from '#app/modules/formats/formats.ts';
import { ResultEntryComparison } from '#app/modules/returns/entries/entry-comparison.tsx';
import { ResultHistoryList } from '#app/modules/returns/record/result-history.tsx';
import type { RejectedSubmission } from '#app/site/signed-link/signed-link.server.ts';
import { RejectedSubmissionAlert, SignedLinkForm } from '#app/site/signed-link/signed-link.tsx';
import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection } from '#app/ui/collapsible-section.tsx';
import { PageLayout } from '#app/ui/page-layout.tsx';
import type { CaptainLinkMatch } from './captain-link-pages.ts';
import { CaptainResultForm } from './captain-result-form.tsx';
import { MatchPostponementForm } from './postponement-form.tsx';

interface Props {
  match: CaptainLinkMatch;
  turnedDown: RejectedSubmission | undefined;
  said: string;
}

const thanks = {
  entered: 'Thank you. Result saved.',
  agreed: 'Thank you. Both sides agree, so the result is in the table.',
  'put-off': 'Thank you. We have let the other side know.',
  chosen: 'Thank you. The match has been moved and we have let both sides know.',
  refused: 'Thank you. We have let the home side and the league secretary know.',
};

/** Page of a match for one captain: the side that the link stands for, then the one next action. */
export function CaptainMatchPage({ match, turnedDown, said }: Props) {
  const { side, names, when, where, division } = match;
  const [us, them] = [names[side], names[getOppositeMatchSide(side)]];
  const heading = `For ${us}, ${side === 'home' ? 'at home to' : 'away at'} ${them}`;
  return (
    <PageLayout
      title={`${names.home} v ${names.away}`}
      heading={heading}
      description={`The result of ${names.home} v ${names.away}.`}
      lead={[when, division].filter(Boolean).join('. ')}
    >
      {turnedDown ? (
        <RejectedSubmissionAlert turnedDown={turnedDown} />
      ) : hasOwnKey(thanks, said) ? (
        <p className="alert success" role="alert">
          {thanks[said]}
        </p>
      ) : null}
      <Stands {...{ match, turnedDown, said }} />
      {match.warnings.length > 0 ? (
        <Card title="Check these names">
          <ul>
            {match.warnings.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Card>
      ) : null}
      <History match={match} />
      <p className="soft">
        This link enters results for {us} only. {where ? `Played at ${where}. ` : ''}If you have a question,
        email <a href={`mailto:${match.contact}`}>{match.contact}</a>.
      </p>
    </PageLayout>
  );
}

function Stands(props: Props) {
  const { match } = props;
  const { now } = match;
  if (match.notPlayed) return <p className="alert">{match.notPlayed}</p>;
  if (now.state === 'settled') return <Settled {...props} />;
  const putOff = <MatchPostponementForm {...props} />;
  if (match.isPutOff)
    return (
      <>
        {putOff}
        <Again title="The match was played after all" {...props} button="Send the result" />
      </>
    );
  if (match.isToCome)
    return (
      <>
        <p>Enter the result here when the match is over.</p>
        <Again title="The match has already been played" {...props} button="Send the result" />
        {putOff}
      </>
    );
  if (now.state === 'waiting')
    return (
      <>
        <Card title="The result">
          <CaptainResultForm {...props} button="Send the result" />
        </Card>
        {putOff}
      </>
    );
  return <Spoken {...props} />;
}

/** State: one side has entered the result, or both and they differ. */
function Spoken(props: Props) {
  const { match } = props;
  const { now, side, names, figures, differs, holdsOn } = match;
  const them = getOppositeMatchSide(side);
  const theirs = now[them];
  if (!theirs)
    return (
      <>
        <Card title="Your result">
          <p>
            <strong>{figures[side]}</strong>
          </p>
          <p>
            {names[them]} can now check your result. If they do not reply by {holdsOn}, your result counts.
          </p>
        </Card>
        <Again title="Correct the result" {...props} button="Send the corrected result" />
      </>
    );
  const agree = (
    <SignedLinkForm
      sends={{ word: 'agree', seen: theirs.entry }}
      button={now.state === 'one' ? 'Yes, this is right' : `Accept result from ${names[them]}`}
    />
  );
  if (now.state === 'one')
    return (
      <>
        <Card title={`Result from ${names[them]}`}>
          <ResultEntryComparison match={match}>{agree}</ResultEntryComparison>
          {holdsOn ? <p className="soft">If you do not reply by {holdsOn}, this result counts.</p> : null}
        </Card>
        <Again title="No, this is not right" {...props} button="Send the correct result" />
      </>
    );
  return (
    <>
      <Card title={differs ? 'The two results differ' : 'The league is checking this result'}>
        {differs ? <p>They differ on {differs}.</p> : null}
        {match.isMirrored ? (
          <p className="alert">
            The two results are the same, but with the scores swapped. Enter the home side’s shots first.
          </p>
        ) : null}
        <ResultEntryComparison match={match}>{differs ? agree : null}</ResultEntryComparison>
        <p className="soft">If you cannot agree, the league secretary will settle the result.</p>
      </Card>
      <Again title="Correct what we entered" {...props} button="Send the corrected result" />
    </>
  );
}

function Settled(props: Props) {
  const { match } = props;
  const { now, result, points, side } = match;
  const isFinal = now.how === 'secretary' || now.how === 'rule';
  return (
    <>
      <Card title={how[now.how ?? 'agreed']}>
        <p>
          <strong>{result}</strong>
        </p>
        {points ? <p>{points}.</p> : null}
        <p>
          <a href={`/matches/${match.fixture}`}>View the match page</a>
        </p>
      </Card>
      <Again
        title="This is wrong"
        {...props}
        button="Send the correct result"
        about={
          isFinal
            ? 'The league secretary will see what you send. The result stays until they change it.'
            : 'The result changes if the other side sends the same score. The league secretary sees what you send.'
        }
      />
      {now[side] || !isFinal ? null : (
        <p className="soft">Your side did not enter a result for this match.</p>
      )}
    </>
  );
}

const how = {
  agreed: 'Both sides agree',
  silence: 'Counts because the other side did not object',
  secretary: 'Settled by the league',
  rule: 'Settled by the league rule',
};

function Again({ title, about, ...props }: Props & { title: string; button: string; about?: string }) {
  return (
    <CollapsibleSection title={title} open={props.turnedDown?.typed.word === 'enter'}>
      {about ? <p>{about}</p> : null}
      <CaptainResultForm {...props} />
    </CollapsibleSection>
  );
}

function History({ match: { history } }: { match: CaptainLinkMatch }) {
  if (history.length === 0) return null;
  return (
    <CollapsibleSection title="History" about={formatCount(history.length, 'entry', 'entries')}>
      <ResultHistoryList history={history} />
    </CollapsibleSection>
  );
}
