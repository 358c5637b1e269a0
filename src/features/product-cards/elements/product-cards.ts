/** The scripts of product cards. A page loads them even without cards, because the list page may show some later. */
import './add-control.ts';
import './card-pictures.ts';
import '#browser/first-paint/late-picture.ts';
