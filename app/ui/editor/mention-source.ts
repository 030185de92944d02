/** Member that can be mentioned. */
export interface MentionCandidate {
  id: string;
  /** Mention text, without '@'. */
  label: string;
  /** Distinguishes members of the same name. */
  about?: string | null;
}

/** Finds members by the letters after '@'. */
export interface MentionSuggestionSource {
  find: (text: string) => Promise<MentionCandidate[]>;
}
