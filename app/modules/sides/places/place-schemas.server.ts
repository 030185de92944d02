import { z } from '@hono/zod-openapi';
import { offlineAnswerFields } from '#app/api/offline/too-late.server.ts';
import { isStorableText, notStorableMessage } from '#app/core/storable-text.ts';

/** Request and response schemas of places. */

const maxTeamPlaceNoteLength = 200;

const teamPlaceNoteSchema = z
  .string()
  .trim()
  .refine(isStorableText, notStorableMessage)
  .max(maxTeamPlaceNoteLength, `Use ${maxTeamPlaceNoteLength} characters or fewer.`)
  .default('');

export const teamPlaceAnswerBodySchema = z.object({
  coming: z.boolean('Choose whether you can play.'),
  why: teamPlaceNoteSchema,
});

/** The same from a member’s own page, which may have been offline. */
export const ownTeamPlaceAnswerBodySchema = teamPlaceAnswerBodySchema.extend(offlineAnswerFields);

const captainSchema = z.object({
  name: z.string(),
  phone: z.string(),
  /** Contact that they share in the directory, as a vCard; '' if none. */
  card: z.string(),
});

export const ownTeamPlaceSchema = z
  .object({
    event: z.string(),
    title: z.string(),
    /** 'Osmoor, Saturday 7 June' */
    line: z.string(),
    /** Name of the player. */
    name: z.string(),
    state: z.enum(['picked', 'offered', 'confirmed', 'withdrawn']),
    /** When it was answered; '' where it was not. */
    answeredAt: z.string(),
    isReserve: z.boolean(),
    /** 'You are lead on …' */
    sentence: z.string(),
    asides: z.array(z.string()),
    /** Players of the same side, in the order of play. */
    side: z.array(z.object({ name: z.string(), position: z.string() })),
    /** 'Cancelled' if it is; '' otherwise. */
    off: z.string(),
    /** True while it can be answered. */
    isOpen: z.boolean(),
    hasBegun: z.boolean(),
    /** True on the day: a mail may be read too late, so they should phone as well. */
    isToday: z.boolean(),
    captain: captainSchema.nullable(),
    /** Recipients of their withdrawal, and whom to phone as well; '' unless withdrawn. */
    heard: z.string(),
  })
  .openapi('MyPlace');
export type OwnTeamPlace = z.output<typeof ownTeamPlaceSchema>;

/** Response with all places of a member; answers queued offline on this device belong to them. */
export const ownTeamPlacesSchema = z.object({ member: z.string(), places: z.array(ownTeamPlaceSchema) });
export type OwnTeamPlaces = z.output<typeof ownTeamPlacesSchema>;

export const teamPlaceOutcomeSchema = z.enum(['in', 'reserve', 'out', 'taken']);
