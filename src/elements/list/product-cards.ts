/** What moves on a product card; a page brings it also when it has no card yet, as the list page may get some. */
import '../product/add-control.ts';
import './card-pictures.ts';
import '../first-paint/late-picture.ts';
