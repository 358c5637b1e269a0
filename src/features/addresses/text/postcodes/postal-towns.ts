/** The first postcode of each town. Derived from the post's public list (as of 2015) in github.com/kossak31/codigos_postais. */
const towns = `
1000 Lisboa;1495 Algés;1500 Lisboa;1675 Pontinha;1685 Famões;1700 Lisboa;1885 Moscavide;1900 Lisboa;1945 Algés
1949 Lisboa;2000 Santarém;2025 Alcanede;2040 Rio Maior;2050 Azambuja;2054 Vila Nova da Rainha;2065 Alcoentre
2070 Cartaxo;2080 Almeirim;2090 Alpiarça;2100 Coruche;2120 Salvaterra de Magos;2125 Marinhais;2130 Benavente
2135 Samora Correia;2140 Chamusca;2150 Golegã;2200 Abrantes;2205 Tramagal;2230 Sardoal;2240 Ferreira do Zêzere
2250 Constância;2260 Vila Nova da Barquinha;2300 Tomar;2305 Madalena;2330 Entroncamento;2350 Torres Novas
2380 Alcanena;2395 Minde;2400 Leiria;2405 Maceira;2410 Leiria;2424 Colmeias;2425 Carvide;2430 Marinha Grande
2435 Seiça;2440 Batalha;2445 Pataias;2450 Nazaré;2460 Alcobaça;2475 Benedita;2480 Porto de Mós;2485 Mira de Aire
2490 Ourém;2495 Fátima;2499 Santa Catarina da Serra;2500 Caldas da Rainha;2504 A dos Francos;2510 Óbidos
2520 Peniche;2525 Atouguia da Baleia;2530 Lourinhã;2540 Roliça;2550 Cadaval;2560 Torres Vedras;2565 Campelos
2580 Abrigada;2590 Sobral de Monte Agraço;2600 Vila Franca de Xira;2601 Alhandra;2605 Belas;2610 Amadora
2615 Alverca do Ribatejo;2620 Ramada;2621 Póvoa de Santo Adrião;2625 Póvoa de Santa Iria;2630 Arruda dos Vinhos
2635 Rio de Mouro;2640 Mafra;2645 Alcabideche;2650 Amadora;2655 Ericeira;2660 Santo António Cavaleiros
2664 São Julião do Tojal;2665 Malveira;2669 Vila Franca do Rosário;2670 Loures;2675 Odivelas;2680 Camarate
2685 Sacavém;2689 Prior Velho;2690 Santa Iria de Azóia;2695 São João da Talha;2699 Bobadela;2700 Amadora
2705 São João das Lampas;2706 Terrugem;2710 Sintra;2715 Almargem do Bispo;2719 Terrugem;2720 Amadora
2725 Mem Martins;2730 Barcarena;2735 Agualva-Cacém;2740 Porto Salvo;2745 Queluz;2750 Cascais;2755 Alcabideche
2760 Caxias;2765 Estoril;2770 Paço de Arcos;2775 Parede;2779 Carcavelos;2780 Oeiras;2785 São Domingos de Rana
2790 Carnaxide;2795 Linda a Velha;2800 Almada;2815 Sobreda;2820 Charneca da Caparica;2825 Costa de Caparica
2829 Caparica;2830 Barreiro;2835 Santo António da Charneca;2839 Lavradio;2840 Seixal;2845 Amora;2854 Moita
2855 Corroios;2860 Moita;2865 Fernão Ferro;2870 Montijo;2890 Alcochete;2900 Setúbal;2925 Azeitão;2950 Palmela
2954 Quinta do Anjo;2955 Pinhal Novo;2965 Águas de Moura;2970 Sesimbra;2975 Quinta do Conde;2985 Canha
3000 Coimbra;3044 Cernache;3045 Coimbra;3049 Taveiro;3050 Mealhada;3060 Tocha;3064 Cantanhede;3070 Mira
3080 Figueira da Foz;3094 Marinha das Ondas;3100 Pombal;3105 Vermoil;3130 Soure;3140 Tentúgal
3144 Montemor-o-Velho;3150 Condeixa-a-Nova;3200 Lousã;3220 Miranda do Corvo;3230 Penela;3240 Ansião
3250 Alvaiázere;3260 Figueiró dos Vinhos;3270 Pedrógão Grande;3280 Castanheira de Pêra;3300 Arganil;3305 Coja
3320 Pampilhosa da Serra;3330 Góis;3350 Vila Nova de Poiares;3360 Penacova;3400 Oliveira do Hospital
3405 Ervedal;3420 Tábua;3430 Carregal do Sal;3440 Santa Comba Dão;3450 Mortágua;3460 Tondela
3465 Campo de Besteiros;3475 Caramulo;3500 Viseu;3520 Nelas;3525 Canas de Senhorim;3530 Mangualde
3550 Penalva do Castelo;3560 Sátão;3570 Aguiar da Beira;3600 Castro Daire;3610 Tarouca;3620 Moimenta da Beira
3630 Penela da Beira;3640 Sernancelhe;3650 Vila Nova de Paiva;3660 São Pedro do Sul;3670 Vouzela
3680 Oliveira de Frades;3684 Souto de Lafões;3700 São João da Madeira;3720 Oliveira de Azeméis
3730 Vale de Cambra;3740 Sever do Vouga;3750 Águeda;3770 Oliveira do Bairro;3780 Anadia;3800 Aveiro;3830 Ílhavo
3840 Vagos;3850 Albergaria-a-Velha;3860 Estarreja;3865 Salreu;3870 Murtosa;3880 Ovar;3885 Esmoriz;4000 Porto
4400 Vila Nova de Gaia;4410 Arcozelo;4414 Canelas;4415 Pedroso;4420 Gondomar;4425 Maia;4430 Vila Nova de Gaia
4435 Rio Tinto;4440 Valongo;4445 Ermesinde;4450 Matosinhos;4455 Lavra;4459 Perafita;4460 Senhora da Hora
4465 São Mamede de Infesta;4470 Maia;4480 Vila do Conde;4484 Touguinha;4485 Mindelo;4490 Póvoa de Varzim
4500 Espinho;4505 Argoncilhe;4510 São Pedro da Cova;4515 Melres;4520 Santa Maria da Feira;4525 Canedo
4535 Lourosa;4540 Arouca;4550 Castelo de Paiva;4560 Penafiel;4570 Rates;4575 Alpendurada e Matos;4580 Lordelo
4585 Rebordosa;4590 Paços de Ferreira;4595 Seroa;4600 Amarante;4605 Vila Meã;4610 Felgueiras;4615 Lixa
4620 Lousada;4625 Vila Boa do Bispo;4630 Marco de Canaveses;4635 Santo Isidoro;4640 Baião;4650 Idães
4660 Resende;4690 Cinfães;4700 Braga;4720 Ferreiros;4730 Vila Verde;4740 Esposende;4745 São Mamede Coronado
4750 Barcelos;4755 Cristelo;4760 Vila Nova de Famalicão;4765 Serzedelo;4770 Cruz;4775 Cambeses;4780 Santo Tirso
4785 Trofa;4795 São Tomé Negrelos;4800 Guimarães;4805 Ponte;4810 Serzedo;4814 Guimarães;4815 Vizela;4820 Fafe
4825 Santo Tirso;4830 Póvoa de Lanhoso;4835 Guimarães;4840 Terras de Bouro;4845 Rio Caldo;4850 Vieira do Minho
4860 Cabeceiras de Basto;4870 Ribeira de Pena;4880 Mondim de Basto;4890 Celorico de Basto;4900 Viana do Castelo
4905 Barroselas;4910 Vila Praia de Âncora;4920 Vila Nova de Cerveira;4925 Viana do Castelo;4930 Valença
4935 Viana do Castelo;4939 Neiva;4940 Paredes de Coura;4950 Monção;4960 Melgaço;4970 Arcos de Valdevez
4980 Ponte da Barca;4990 Ponte de Lima;5000 Vila Real;5030 Santa Marta de Penaguião;5040 Mesão Frio
5050 Peso da Régua;5060 Sabrosa;5070 Alijó;5085 Covas do Douro;5090 Murça;5100 Lamego;5110 Armamar;5120 Tabuaço
5130 São João da Pesqueira;5140 Carrazeda de Ansiães;5150 Vila Nova de Foz Côa;5155 Freixo de Numão
5160 Torre de Moncorvo;5180 Freixo de Espada à Cinta;5200 Mogadouro;5210 Miranda do Douro;5225 Sendim
5230 Vimioso;5300 Bragança;5320 Vinhais;5335 Rebordelo;5340 Macedo de Cavaleiros;5350 Alfândega da Fé
5360 Vila Flor;5370 Mirandela;5385 Torre de Dona Chama;5400 Chaves;5425 Vidago;5430 Valpaços
5445 Carrazedo de Montenegro;5450 Vila Pouca de Aguiar;5460 Boticas;5470 Montalegre;6000 Castelo Branco
6005 Alcains;6030 Vila Velha de Ródão;6040 Gavião;6050 Nisa;6060 Idanha-a-Nova;6090 Penamacor;6100 Sertã
6110 Vila de Rei;6120 Mação;6150 Proença-a-Nova;6160 Oleiros;6185 Orvalho;6200 Covilhã;6215 Paul
6225 Minas da Panasqueira;6230 Fundão;6250 Belmonte;6260 Manteigas;6270 Seia;6285 Vide;6290 Gouveia;6300 Guarda
6320 Sabugal;6350 Almeida;6355 Vilar Formoso;6360 Celorico da Beira;6370 Fornos de Algodres;6400 Pinhel
6420 Trancoso;6430 Meda;6440 Figueira Castelo Rodrigo;7000 Évora;7040 Arraiolos;7050 Montemor-o-Novo
7080 Vendas Novas;7090 Viana do Alentejo;7100 Estremoz;7150 Borba;7160 Vila Viçosa;7170 Redondo
7200 Reguengos de Monsaraz;7220 Portel;7230 Barrancos;7240 Mourão;7250 Alandroal;7300 Portalegre
7320 Castelo de Vide;7330 Marvão;7340 Arronches;7350 Elvas;7370 Campo Maior;7400 Ponte de Sor;7425 Montargil
7430 Crato;7440 Alter do Chão;7450 Monforte;7460 Fronteira;7470 Sousel;7480 Avis;7490 Mora
7500 Vila Nova de Santo André;7520 Sines;7540 Santiago do Cacém;7555 Cercal do Alentejo;7565 Alvalade
7570 Melides;7580 Alcácer do Sal;7595 Torrão;7600 Aljustrel;7630 Odemira;7645 Vila Nova de Milfontes;7665 Sabóia
7670 Ourique;7700 Almodôvar;7750 Mértola;7780 Castro Verde;7800 Beja;7830 Serpa;7860 Moura;7875 Sobral da Adiça
7885 Amareleja;7900 Ferreira do Alentejo;7920 Alvito;7940 Cuba;7960 Vidigueira;8000 Faro;8100 Loulé
8125 Quarteira;8135 Almancil;8150 São Brás de Alportel;8200 Albufeira;8300 Silves;8365 Armação de Pêra
8375 São Bartolomeu de Messines;8400 Lagoa;8500 Portimão;8550 Monchique;8600 Lagos;8650 Budens;8670 Aljezur
8700 Olhão;8800 Tavira;8900 Vila Real Santo António;8950 Castro Marim;8970 Martim Longo;9000 Funchal
9030 Curral das Freiras;9050 Funchal;9100 Santa Cruz;9125 Caniço;9135 Camacha;9200 Machico;9225 Porto da Cruz
9230 Santana;9240 São Vicente;9270 Porto Moniz;9300 Câmara de Lobos;9325 Estreito Câmara de Lobos
9350 Ribeira Brava;9360 Ponta do Sol;9370 Fajã da Ovelha;9385 Ponta do Pargo;9400 Porto Santo;9500 Ponta Delgada
9545 Capelas;9555 Mosteiros;9560 Lagoa;9580 Vila do Porto;9600 Ribeira Grande;9625 Maia;9630 Nordeste
9650 Povoação;9675 Furnas;9680 Vila Franca do Campo;9700 Angra do Heroísmo;9760 Praia da Vitória;9800 Velas
9850 Calheta;9875 Topo;9880 Santa Cruz da Graciosa;9900 Horta;9930 Lajes do Pico;9980 Corvo
`
  .trim()
  .split(/[;\n]/)
  .map((entry) => [Number(entry.slice(0, 4)), entry.slice(5)] as const);

/** The town of a postcode such as `2655-123`; undefined for an invalid postcode. */
export function postalTown(postcode: string): string | undefined {
  const code = Number(/^(\d{4})-\d{3}$/.exec(postcode)?.[1] ?? 0);
  return towns.findLast(([first]) => first <= code)?.[1];
}
