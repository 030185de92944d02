import { Card } from '#app/ui/card.tsx';
import { CollapsibleSection, SectionScreenLink } from '#app/ui/collapsible-section.tsx';
import { InitialsAvatar } from '#app/ui/disc/disc.tsx';
import { AdminHelpSteps } from '#app/ui/help-steps.tsx';
import { LinkRowItem, LinkRowList } from '#app/ui/rows.tsx';
import { Fact } from '#app/ui/tables/fact.tsx';
import { TableHead } from '#app/ui/tables/table-head.tsx';
import { ExampleSection, longSentence, longWord } from './example-section.tsx';

const here = '/components#rows';

export function RowExamples() {
  return (
    <ExampleSection id="rows" title="Rows">
      <LinkRowList className="card" label="Rows of links">
        <LinkRowItem to={here} name="Tuesday 10 June" />
        <LinkRowItem to={here} name="Osmoor" line="Tuesday 10 June, 2pm, home" state="16 of 12" />
        <LinkRowItem to={here} name="Edie Marsh" line="Full member" state="£45 owing" pressing />
        <LinkRowItem onPress={() => {}} name="A row that downloads" line="PDF, 120 kB" />
        <LinkRowItem name="A row that opens nothing" line="Only to read" state="Finished" />
        <LinkRowItem to={here} name={longSentence} line={longSentence} state="Waiting for an answer" />
        <LinkRowItem to={here} name={longWord} line={longWord} state="Not signed in yet" pressing />
        <LinkRowItem to={here} name="Row with an action" line="Below the row">
          <div className="actions">
            <button type="button" className="button quiet small">
              Move up
            </button>
          </div>
        </LinkRowItem>
      </LinkRowList>
      <LinkRowList className="card faces columned" label="Rows with faces">
        {['Edie Marsh', 'Tom Brader', 'x'].map((name) => (
          <LinkRowItem
            key={name}
            to={here}
            face={<InitialsAvatar who={name} name={name} />}
            name={name}
            state="3 new"
          />
        ))}
      </LinkRowList>
    </ExampleSection>
  );
}

export function FactExamples() {
  return (
    <ExampleSection id="facts" title="Facts, tables and lists">
      <dl className="facts">
        <Fact label="Member since">2012</Fact>
        <Fact label="Email">{longWord}</Fact>
        <Fact label="Left out, without a value" />
      </dl>
      <table className="report">
        <TableHead of={['Name', 'Paid']} />
        <tbody>
          <tr>
            <td>Edie Marsh</td>
            <td>£45</td>
          </tr>
          <tr>
            <td>{longSentence}</td>
            <td>£12.50</td>
          </tr>
        </tbody>
      </table>
      <ul className="links">
        <li>
          <a href="#facts">
            Minutes of the meeting <span className="soft">5 April</span>
          </a>
        </li>
        <li>
          <a href="#facts">{longSentence}</a>
        </li>
      </ul>
      <ul className="list card">
        <li>Green closed on Monday</li>
        <li>{longSentence}</li>
      </ul>
      <p className="quote">{longSentence}</p>
    </ExampleSection>
  );
}

export function CardExamples() {
  return (
    <ExampleSection id="cards" title="Cards">
      <div className="cards">
        <Card title="The green">
          <p>Open until seven.</p>
        </Card>
        <Card title={longSentence}>
          <p>{longWord}</p>
        </Card>
        <Card className="call" title="Come and try">
          <p>Saturday mornings.</p>
        </Card>
        <Card>
          <p>A card without a title</p>
        </Card>
      </div>
    </ExampleSection>
  );
}

export function FoldExamples() {
  const inside = <p>The content of the section.</p>;
  return (
    <ExampleSection id="folds" title="Folds">
      <AdminHelpSteps steps={['Choose the match.', 'Enter the shots.', 'Save.']} />
      <CollapsibleSection title="Closed section" about="12 events" id="closed-fold">
        {inside}
      </CollapsibleSection>
      <div className="folds">
        <CollapsibleSection title="Among others" about="2 waiting">
          {inside}
        </CollapsibleSection>
        <CollapsibleSection title="Open among others" about="16 members" open>
          {inside}
          <CollapsibleSection title="Below a section" under>
            {inside}
          </CollapsibleSection>
        </CollapsibleSection>
        <CollapsibleSection title={longSentence} about={longSentence}>
          {inside}
        </CollapsibleSection>
        <SectionScreenLink to={here} title="Another screen" about="Opens a page" />
      </div>
      <div className="account">
        <CollapsibleSection title="On a member’s own page" about="Off">
          {inside}
        </CollapsibleSection>
        <details>
          <summary>Plain fold</summary>
          {inside}
        </details>
      </div>
    </ExampleSection>
  );
}
