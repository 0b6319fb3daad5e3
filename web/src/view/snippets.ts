/** The request of an image as code that works when it is copied; the key comes from `EASEL_KEY`. */

export const SNIPPET_LANGUAGES = ["curl", "TypeScript", "Python", "Go", "PHP"] as const;
export type SnippetLanguage = (typeof SNIPPET_LANGUAGES)[number];

interface Request {
  readonly url: string;
  readonly body: Readonly<Record<string, unknown>>;
}

const WRITERS: Readonly<Record<SnippetLanguage, (request: Request) => string>> = {
  curl: ({ url, body }) => `curl ${shell(url)} \\
  -H "Authorization: Bearer apikey,$EASEL_KEY" \\
  -H "Content-Type: application/json" \\
  -d ${shell(JSON.stringify(body, null, 2))}`,

  TypeScript: ({ url, body }) => `const answer = await fetch(${JSON.stringify(url)}, {
  method: "POST",
  headers: {
    Authorization: \`Bearer apikey,\${process.env.EASEL_KEY}\`,
    "Content-Type": "application/json",
  },
  body: JSON.stringify(${indent(JSON.stringify(body, null, 2))}),
});
console.log(await answer.json());`,

  Python: ({ url, body }) => `import json, os, urllib.request

request = urllib.request.Request(
    ${JSON.stringify(url)},
    json.dumps(json.loads(r'''${json(body).replaceAll("'''", "''\\u0027")}''')).encode(),
    {
        "Authorization": "Bearer apikey," + os.environ["EASEL_KEY"],
        "Content-Type": "application/json",
    },
)
print(urllib.request.urlopen(request).read().decode())`,

  Go: ({ url, body }) => `package main

import (
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
)

func main() {
	body := ${goText(json(body))}
	request, _ := http.NewRequest("POST", ${JSON.stringify(url)}, strings.NewReader(body))
	request.Header.Set("Authorization", "Bearer apikey,"+os.Getenv("EASEL_KEY"))
	request.Header.Set("Content-Type", "application/json")
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer answer.Body.Close()
	text, _ := io.ReadAll(answer.Body)
	fmt.Println(string(text))
}`,

  PHP: ({ url, body }) => `<?php
$body = <<<'JSON'
${json(body)}
JSON;
echo file_get_contents(${phpText(url)}, false, stream_context_create(["http" => [
    "method" => "POST",
    "header" => [
        "Authorization: Bearer apikey," . getenv("EASEL_KEY"),
        "Content-Type: application/json",
    ],
    "content" => $body,
    "ignore_errors" => true,
]]));`,
};

/** The code that sends `body` as JSON to `url`. */
export function snippetOf(language: SnippetLanguage, url: string, body: Readonly<Record<string, unknown>>): string {
  return WRITERS[language]({ url, body });
}

/** JSON whose backslashes are those of JSON alone, so that raw texts of other languages hold it. */
function json(body: unknown): string {
  return JSON.stringify(body, null, 2);
}

function shell(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function goText(text: string): string {
  return `\`${text.replaceAll("`", '` + "`" + `')}\``;
}

function phpText(text: string): string {
  return `'${text.replace(/['\\]/g, "\\$&")}'`;
}

function indent(text: string): string {
  return text.replaceAll("\n", "\n  ");
}
