import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { callAt } from '#app/api/call.ts';
import { useCall } from '#app/api/use-call.ts';
import { type Category, replyAddress } from '#app/club/forum/forum.ts';
import { Message } from '#app/club/forum/messages/message.tsx';
import { showMoment } from '#app/core/clock.ts';
import { ActionForm } from '#app/desk/action-form.tsx';
import { DeskForm } from '#app/desk/desk-form.tsx';
import { NotDone } from '#app/desk/not-done.tsx';
import { Card } from '#app/ui/card.tsx';
import { Field } from '#app/ui/field.tsx';
import { HowThisWorks } from '#app/ui/how-this-works.tsx';
import { Page } from '#app/ui/page.tsx';
import type { Report } from './moderation.server.ts';

export async function clientLoader() {
  const [reports, categories] = await Promise.all([
    callAt<Report[]>('/api/moderation/reports'),
    callAt<Category[]>('/forums/categories'),
  ]);
  return { reports, categories };
}

/** The moderators' room: what has been reported, and the categories. */
export default function ForumRoom() {
  const { reports, categories } = useLoaderData<typeof clientLoader>();
  return (
    <Page title="Forum" description="What has been reported, and the categories of the forum.">
      <HowThisWorks
        steps={[
          'When a member reports a message it comes here. Read what was written, choose what is to be done, say why, and the report is put away.',
          'What you write under ‘Why?’ goes to the author where they are told, and into the record. Write it as you would say it to their face.',
          'Moderators can still read a removed message where it stood, and can put it back there.',
          'Categories are the shelves of the forum. Rename and order them as you like; one that holds topics is removed once you have moved them elsewhere.',
        ]}
      />
      <h2>Reports</h2>
      {reports.length === 0 ? (
        <Card>
          <p>Nothing waits. What members report comes here.</p>
        </Card>
      ) : null}
      {reports.map((report) => (
        <OneReport key={report.id} report={report} />
      ))}
      <h2>Categories</h2>
      {categories.map((category, index) => (
        <OneCategory
          key={category.id}
          category={category}
          isFirst={index === 0}
          isLast={index === categories.length - 1}
        />
      ))}
      <NewCategory />
    </Page>
  );
}

function OneReport({ report }: { report: Report }) {
  const { id, why, made_at, by, topic_id, post_id, title, content, author } = report;
  const { revalidate } = useRevalidator();
  return (
    <Card title={`About what ${author} wrote in ‘${title}’`}>
      <p className="soft">
        Reported by {by} on {showMoment(new Date(made_at))}
      </p>
      <p className="quote">{why}</p>
      <details>
        <summary>What was written</summary>
        <Message content={content} />
        <a href={replyAddress(topic_id, post_id)}>Open it where it stands</a>
      </details>
      <ActionForm
        fields={['act', 'why']}
        button="Do this and put the report away"
        check={({ why }) => (why.trim() ? {} : { why: 'Please say why. It goes into the record.' })}
        act={async ({ act, why }) => {
          await callAt(`/api/moderation/reports/${id}/end`, { method: 'POST', json: { act, outcome: why } });
          await revalidate();
        }}
      >
        {({ errors, disabled }) => (
          <>
            <div className="field">
              <label htmlFor={`act-${id}`}>What is to be done?</label>
              <select id={`act-${id}`} name="act" disabled={disabled}>
                <option value="nothing">Nothing: it may stand</option>
                <option value="remove">Remove it</option>
                <option value="warn">Warn {author} by mail</option>
                <option value="week">Suspend {author} from writing for a week</option>
                <option value="month">Suspend {author} from writing for 30 days</option>
              </select>
            </div>
            <Field
              label="Why?"
              name="why"
              autoComplete="off"
              maxLength={500}
              disabled={disabled}
              error={errors.why}
              hint="It goes into the record, and to the author where they are told."
            />
          </>
        )}
      </ActionForm>
    </Card>
  );
}

interface CategoryProps {
  category: Category;
  isFirst: boolean;
  isLast: boolean;
}

function OneCategory({ category, isFirst, isLast }: CategoryProps) {
  const { id, name, description, version } = category;
  const { busy, failed, run, clear } = useCall();
  const { revalidate } = useRevalidator();
  const [last, setLast] = useState<'up' | 'down' | 'remove'>('remove');
  const path = `/api/moderation/categories/${id}`;
  const moves = [...(isFirst ? [] : ['up' as const]), ...(isLast ? [] : ['down' as const])];
  const act = (what: typeof last, seen = version) =>
    run(async () => {
      setLast(what);
      if (what === 'remove') await callAt(path, { method: 'DELETE', version: seen });
      else await callAt(path, { method: 'PATCH', json: { move: what }, version: seen });
      await revalidate();
    });
  return (
    <Card>
      <NotDone
        failed={failed}
        again={last === 'remove' ? 'Remove it all the same' : 'Move it all the same'}
        onAgain={(seen) => act(last, seen)}
        onKeep={async () => {
          clear();
          await revalidate();
        }}
      />
      <DeskForm
        labels={categoryLabels}
        button="Save"
        kind="quiet"
        said="Saved."
        version={version}
        act={async (json, version) => {
          await callAt(path, { method: 'PATCH', json, version });
          return {};
        }}
        onDone={revalidate}
      >
        {(state) => <CategoryFields {...state} name={name} description={description} />}
      </DeskForm>
      <div className="actions">
        {moves.map((move) => (
          <button key={move} type="button" className="link-button" disabled={busy} onClick={() => act(move)}>
            Move {move}
            <span className="visually-hidden"> {name}</span>
          </button>
        ))}
        <button type="button" className="link-button" disabled={busy} onClick={() => act('remove')}>
          Remove<span className="visually-hidden"> {name}</span>
        </button>
      </div>
    </Card>
  );
}

const categoryLabels = { name: 'Name', description: 'What it is for' };

function NewCategory() {
  const { revalidate } = useRevalidator();
  return (
    <Card title="A new category">
      <ActionForm
        fields={['name', 'description']}
        button="Make it"
        done="It is there."
        reset
        act={async (json) => {
          await callAt('/api/moderation/categories', { method: 'POST', json });
          await revalidate();
        }}
      >
        {(state) => <CategoryFields {...state} />}
      </ActionForm>
    </Card>
  );
}

interface FieldsProps {
  errors: Partial<Record<string, string>>;
  disabled: boolean;
  name?: string;
  description?: string;
}

function CategoryFields({ errors, disabled, name, description }: FieldsProps) {
  return (
    <>
      <Field
        label="Name"
        name="name"
        autoComplete="off"
        defaultValue={name}
        maxLength={80}
        disabled={disabled}
        error={errors.name}
      />
      <Field
        label="What it is for"
        name="description"
        autoComplete="off"
        defaultValue={description}
        maxLength={300}
        disabled={disabled}
        error={errors.description}
      />
    </>
  );
}
