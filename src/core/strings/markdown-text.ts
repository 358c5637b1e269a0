/** Converts Markdown to plain text for a mail: links with their addresses, e-mail addresses once, headings and quotations without their marks. */
export const markdownAsText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\(mailto:\1\)/g, '$1')
    .replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, '$1 ($2)')
    .replace(/^#+ /gm, '')
    .replace(/^> ?/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
