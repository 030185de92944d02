/** Why what was found is not believed, or could not be had: a sentence for whoever looks after the machine. */
export class NotTaken extends Error {}
