import { MailRecipientLists } from '#app/admin/send-sheet/recipient-lists.tsx';
import type { MailRecipients } from '#app/admin/send-sheet/recipients.server.ts';
import { RadioOrCheckboxInput } from '#app/ui/field.tsx';
import { useFormState } from '#app/ui/form/form-state.ts';
import type { EventNewsFields, EventNewsPreview } from './event-news-schemas.server.ts';

export type EventNewsRecipientGroup = EventNewsFields['to'];

/** Return the recipients by mail or phone. */
export const getEventNewsRecipients = (
  { hear }: EventNewsPreview,
  to: EventNewsRecipientGroup,
): MailRecipients | null => (hear && to !== 'nobody' ? hear[to] : null);

const countRecipients = ({ mail, ring }: MailRecipients) => mail.length + ring.length;

interface Props {
  telling: EventNewsPreview;
  to: EventNewsRecipientGroup;
  onTo: (to: EventNewsRecipientGroup) => void;
}

/** Render the choice of recipients: those concerned, all members or none, each with their number; and their names. */
export function EventNewsRecipientChoice({ telling, to, onTo }: Props) {
  const { errors } = useFormState();
  const { hear } = telling;
  if (!hear) return null;
  const offered: { value: EventNewsRecipientGroup; label: string; count: number }[] = [
    { value: 'concerned', label: 'People involved', count: countRecipients(hear.concerned) },
    { value: 'members', label: 'All members', count: countRecipients(hear.members) },
  ];
  const reached = getEventNewsRecipients(telling, to);
  return (
    <>
      <fieldset className="choices calling-who">
        <legend>Who to notify</legend>
        {offered
          .filter(({ count }) => count > 0)
          .map(({ value, label, count }) => (
            <RadioOrCheckboxInput
              key={value}
              name="to"
              label={`${label}: ${count}`}
              checked={to === value}
              onChange={() => onTo(value)}
            />
          ))}
        <RadioOrCheckboxInput
          name="to"
          label="No one by email"
          checked={to === 'nobody'}
          onChange={() => onTo('nobody')}
        />
        {errors.to ? <span className="mistake">{errors.to}</span> : null}
      </fieldset>
      {reached ? <MailRecipientLists reached={reached} /> : null}
    </>
  );
}

interface TopicProps {
  telling: EventNewsPreview;
  isOn: boolean;
  onTick: (isOn: boolean) => void;
}

/** Render the checkbox that also posts it in the topic, in the officer's name. */
export function PostEventNewsInTopicCheckbox({ telling: { topic, category }, isOn, onTick }: TopicProps) {
  const { errors } = useFormState();
  if (!topic && !category) return null;
  return (
    <div>
      <RadioOrCheckboxInput
        type="checkbox"
        name="topic"
        value="yes"
        label="Also post in the forum"
        checked={isOn}
        onChange={({ target }) => onTick(target.checked)}
        hint={topic ? `In the topic ‘${topic.name}’` : `A new topic in ${category?.name}`}
      />
      {errors.topic ? <span className="mistake">{errors.topic}</span> : null}
    </div>
  );
}
