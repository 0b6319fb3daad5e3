/** How an image is named and filed by its owner: fields of every create and of `PATCH /v1/images/{id}`, and collections. */

import { z } from "zod";
import { plainText } from "./text.ts";

/** Most characters of a title and of a collection's name, of a tag, and tags of an image. */
export const NAME_LIMITS = { title: 120, tag: 40, tags: 20 } as const;

/** Ids of collections. */
const COLLECTION_ID = /^col_[A-Za-z0-9_-]{16,40}$/;

/** One line of 1 to `most` characters; spaces around it are taken away. */
function line(most: number) {
  return plainText(4 * most)
    .transform((text) => text.trim())
    .refine((text) => !/\p{Cc}/u.test(text), "expected no control characters")
    .refine((text) => text !== "" && [...text].length <= most, `expected 1 to ${most} characters`);
}

const title = line(NAME_LIMITS.title).meta({ minLength: 1, maxLength: NAME_LIMITS.title });

/** A list, or text of a form whose parts commas separate. Of tags that differ by case alone the first stays. */
const tags: z.ZodType<string[], string[]> = z
  .preprocess(
    (value) =>
      typeof value === "string"
        ? value
            .split(",")
            .map((part) => part.trim())
            .filter(Boolean)
        : value,
    z.array(line(NAME_LIMITS.tag)).max(NAME_LIMITS.tags),
  )
  .transform((list) => {
    const known = list.map((tag) => tag.toLowerCase());
    return list.filter((_, i) => known.indexOf(known[i] as string) === i);
  }) as z.ZodType<string[], string[]>;

const collection = z.string().regex(COLLECTION_ID, "expected the id of a collection, such as col_…");

const NOTES = {
  title: `What the image is called, up to ${NAME_LIMITS.title} characters.`,
  tags: `Words to find the image by, up to ${NAME_LIMITS.tags} of up to ${NAME_LIMITS.tag} characters; as text or in a form: separated by commas.`,
  collection: "The id of the collection that the image belongs to.",
} as const;

/** Fields of every kind's request. They say nothing of the picture and are no part of its recipe. */
export const nameFields = {
  title: title.optional().meta({ description: NOTES.title }),
  tags: tags.optional().meta({ description: NOTES.tags }),
  collection: collection.optional().meta({ description: NOTES.collection }),
} as const;

/** How an image is named. */
export interface ImageNames {
  readonly title?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  /** The id of its collection. */
  readonly collection?: string | undefined;
}

/** The request of `PATCH /v1/images/{id}`. */
export const imageChangeRequest = z
  .object({
    starred: z.boolean().optional().meta({ description: "Whether the image has a star." }),
    title: title
      .nullable()
      .optional()
      .meta({ description: `${NOTES.title} \`null\` takes it away.` }),
    tags: tags.optional().meta({ description: `${NOTES.tags} They replace those of the image.` }),
    collection: collection
      .nullable()
      .optional()
      .meta({ description: `${NOTES.collection} \`null\` takes it out of its collection.` }),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), {
    path: ["body"],
    message: "expected at least one of starred, title, tags and collection",
  })
  .meta({
    id: "ImageChangeRequest",
    examples: [{ title: "Menu, table 12", tags: ["menu", "summer"], starred: true }],
  });

/** The request of `POST /v1/collections` and `PATCH /v1/collections/{id}`. */
export const collectionRequest = z
  .object({ name: title.meta({ description: `The name of the collection, up to ${NAME_LIMITS.title} characters.` }) })
  .meta({ id: "CollectionRequest", examples: [{ name: "Trattoria Luna" }] });

export const collectionAnswer = z
  .object({
    id: z.string(),
    name: z.string(),
    created: z.iso.datetime(),
  })
  .meta({ id: "Collection" });
export type CollectionAnswer = z.infer<typeof collectionAnswer>;

/** All collections, by name. */
export const collectionListAnswer = z
  .object({ collections: z.array(collectionAnswer) })
  .meta({ id: "CollectionListAnswer" });

/** The query of `DELETE /v1/collections/{id}`. */
export const collectionDeleteQuery = z.object({
  with_images: z
    .enum(["true", "false"])
    .default("false")
    .transform((text) => text === "true")
    .meta({ description: "`true`: the images of the collection are deleted too. `false`: they are kept." }),
});
