/** The kinds of actors: docs/decisions/0019-actors-and-permissions.md. */
export const actorKinds = ["shopper", "staff", "gateway", "clock", "command-line"] as const;
